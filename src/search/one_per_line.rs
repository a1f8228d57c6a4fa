//! one-per-line, from the slide deck: each row gets exactly one queen.

use crate::board::{Size, Square};

use super::line_walk::{LineWalk, Rules};
use super::{Standing, Verdict};

/// The search: rows upwards, in a row to the right.
pub type OnePerLine = LineWalk<OnePerLineRules>;

/// Rows upwards; a test compares with the standing queens in the order of placing.
pub struct OnePerLineRules;

impl Rules for OnePerLineRules {
    const COUNTS_RETURNS: bool = true;

    #[inline]
    fn square(size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, place, line)
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
