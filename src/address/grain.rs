//! How finely a search is stepped.

use queens::value_enum;

value_enum! {
    /// What one step forward or back is.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Grain {
        /// One step of the search: a test, a placement, a removal.
        #[default]
        Step = "step",
        /// One line of its listing: loops, calls and returns as well.
        Line = "line",
    }
}

impl Grain {
    /// The other one.
    pub const fn other(self) -> Grain {
        match self {
            Grain::Step => Grain::Line,
            Grain::Line => Grain::Step,
        }
    }
}
