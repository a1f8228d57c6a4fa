//! The unit by which a search advances.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Grain {
        /// A test, a placement or a removal.
        #[default]
        Step = "step",
        /// A line of the listing, including loops, calls and returns.
        Line = "line",
    }
}

impl Grain {
    pub const fn other(self) -> Grain {
        match self {
            Grain::Step => Grain::Line,
            Grain::Line => Grain::Step,
        }
    }
}
