//! position-array, from the C tutorial "8-Damen-Problem": the state is one array.

use crate::board::{Size, Square};

use super::line_walk::{LineWalk, Rules};
use super::{Standing, Verdict};

/// The search: rows from the top, in a row to the right.
pub type PositionArray = LineWalk<PositionArrayRules>;

/// Rows from the top; a test compares the column with each earlier row's.
pub struct PositionArrayRules;

impl Rules for PositionArrayRules {
    #[inline]
    fn square(size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, place, (size.get() - 1).saturating_sub(line))
    }

    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.x()
    }

    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u8) {
        standing.compare(square)
    }
}
