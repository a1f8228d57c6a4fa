//! right-edge, from the slide deck: one-per-line that returns past the right edge.

use crate::board::{Size, Square};

use super::line_walk::{LineWalk, Rules};
use super::{Standing, Verdict};

/// The search: when the queen taken off stood at the right edge, the queen before
/// it is taken off in the same return.
pub type RightEdge = LineWalk<RightEdgeRules>;

/// Rows upwards, returning through queens at the right edge.
pub struct RightEdgeRules;

impl Rules for RightEdgeRules {
    const COUNTS_RETURNS: bool = true;
    const RETURNS_THROUGH: bool = true;

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
