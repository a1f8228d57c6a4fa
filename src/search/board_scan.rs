//! board-scan, from "Das Damenproblem: Lösen des Problems in C#" (Leutgeb and
//! Wanzenböck, 2009): the board is a two-dimensional array that each test walks.

use crate::board::{LineKind, Size, Square};

use super::line_walk::{LineWalk, Rules};
use super::{Standing, Verdict};

/// The search: rows from the top, in a row to the right.
pub type BoardScan = LineWalk<BoardScanRules>;

/// Rows from the top; a test inspects the whole column and four half diagonals,
/// and the row below the board is searched, too.
pub struct BoardScanRules;

/// Looks down the whole column from the top: the queen found, if any, and one
/// look per square.
#[inline]
fn inspect_column(standing: &Standing, square: Square) -> (Option<u8>, u8) {
    match standing.holder(square, LineKind::File) {
        // Rows fill from the top, so the index of a queen is its row.
        Some(by) => (Some(by), by + 1),
        None => (None, standing.size().get()),
    }
}

impl Rules for BoardScanRules {
    const RUNS_BELOW: bool = true;

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
        let (by, mut looks) = inspect_column(standing, square);
        if let Some(by) = by {
            return (Verdict::Threatened { by }, looks);
        }
        let m = standing.size().get() - 1;
        let (left, right) = (square.x(), m - square.x());
        let (above, below) = (m - square.y(), square.y());
        // Each half diagonal is walked from the square to a queen or to the edge;
        // below the square there never is one.
        for (kind, up, down) in [
            (LineKind::Falling, left.min(above), right.min(below)),
            (LineKind::Rising, right.min(above), left.min(below)),
        ] {
            if let Some(by) = standing.holder(square, kind) {
                // The row under test is `len`, and the queen's row is its index.
                return (Verdict::Threatened { by }, looks + (standing.len() - by));
            }
            looks += up + down;
        }
        (Verdict::Free, looks)
    }

    #[inline]
    fn test_below(standing: &Standing, place: u8) -> (u8, u8) {
        let column = Square::nearest(standing.size(), place, 0);
        let (by, looks) = inspect_column(standing, column);
        // All n queens stand, so every column holds one.
        (by.unwrap_or_default(), looks)
    }
}
