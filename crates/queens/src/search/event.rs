//! The events of a search.

use crate::board::Square;

/// The answer to a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No standing queen threatens the square.
    Free,
    /// The standing queen with this index, in the order of placing, threatens it.
    Threatened {
        /// The index of the queen, from 0.
        by: u8,
    },
}

/// One small thing that a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search asks whether it may go on with `square`.
    Test {
        square: Square,
        verdict: Verdict,
        /// The elementary comparisons that the test cost, at most 702: a look-ahead on an empty
        /// board of n = 27 looks at the squares of all other rows.
        comparisons: u16,
    },
    /// The search asks for a square in the row below the board, which never is free
    /// (board-scan only).
    TestBelow {
        /// The column, from 0.
        x: u8,
        /// The index of the queen found in the column.
        by: u8,
        /// The elementary comparisons that the test cost, at most 131 (n = 27).
        comparisons: u16,
    },
    /// A queen is put on the square.
    Place(Square),
    /// The queen is taken off the square.
    Remove {
        square: Square,
        /// True if a return begins with it (field-order family only).
        begins_backtrack: bool,
    },
    /// The branch is pruned: too few free squares are left (free-slots), or none to a row
    /// (look-ahead).
    Prune,
    /// A queen moves within her row (hill-climbing only).
    Move { from: Square, to: Square },
    /// All queens move to a new random start (hill-climbing only).
    Restart,
    /// The standing queens are a solution.
    Solution,
}

impl Event {
    /// The square that is tested, or whose queen is put on or taken off, or to which one moves.
    pub const fn square(self) -> Option<Square> {
        match self {
            Event::Test { square, .. }
            | Event::Place(square)
            | Event::Remove { square, .. }
            | Event::Move { to: square, .. } => Some(square),
            Event::TestBelow { .. } | Event::Prune | Event::Restart | Event::Solution => None,
        }
    }
}
