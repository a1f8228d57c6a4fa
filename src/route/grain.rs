//! How finely a search is stepped.

/// What one step forward or back is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grain {
    /// One step of the search: a test, a placement, a removal.
    #[default]
    Step,
    /// One line of its listing: loops, calls and returns as well.
    Line,
}

impl Grain {
    /// Both, the usual one first.
    pub const ALL: [Grain; 2] = [Grain::Step, Grain::Line];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Grain::Step => "step",
            Grain::Line => "line",
        }
    }

    /// The other one.
    pub const fn other(self) -> Grain {
        match self {
            Grain::Step => Grain::Line,
            Grain::Line => Grain::Step,
        }
    }
}
