//! The unit by which a program advances.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Grain {
        /// A step on the board.
        #[default]
        Step = "step",
        /// A line, including loops, calls and returns.
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
