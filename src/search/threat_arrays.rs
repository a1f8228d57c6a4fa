//! threat-arrays, from the worksheet "Das N-Damen-Problem": three arrays of flags.

use crate::board::{LineKind, Size, Square};

use super::line_walk::{LineWalk, Rules};
use super::{Standing, Verdict};

/// The search: columns from the left, in a column from the top.
pub type ThreatArrays = LineWalk<ThreatArraysRules>;

/// Columns from the left; a test reads the flags of row and diagonals.
pub struct ThreatArraysRules;

/// The flags in the order in which a test reads them.
const READ: [LineKind; 3] = [LineKind::Rank, LineKind::Rising, LineKind::Falling];

impl Rules for ThreatArraysRules {
    #[inline]
    fn square(size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, line, (size.get() - 1).saturating_sub(place))
    }

    #[inline]
    fn place(size: Size, square: Square) -> u8 {
        (size.get() - 1).saturating_sub(square.y())
    }

    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u8) {
        for (kind, looks) in READ.into_iter().zip(1..) {
            if let Some(by) = standing.holder(square, kind) {
                return (Verdict::Threatened { by }, looks);
            }
        }
        (Verdict::Free, 3)
    }
}
