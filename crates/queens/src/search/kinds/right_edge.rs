//! right-edge, from the slide deck: one-per-line that returns past the right edge; by rows, and
//! by columns as the deck words it.

use crate::board::{Size, Square};
use crate::search::{DocumentWay, Levels, Listing, Standing};

use super::line_walk::{LineWalk, Rules};
use super::one_per_column;
use super::one_per_line::{FORWARD, FREE};

/// The search: when the queen taken off stood at the right edge, the queen before
/// it is taken off in the same return.
pub type RightEdge = LineWalk<RightEdgeRules>;

/// Rows upwards, returning through queens at the right edge.
#[derive(Clone, Default)]
pub struct RightEdgeRules;

const LISTING: Listing = Listing(&[
    FORWARD,
    "
        repeat
            if y = 0 then stop
            (x, y) ← the last of queens
            take the queen off (x, y)                           @remove
            x ← x + 1
        until x < n
",
    FREE,
]);

impl Rules for RightEdgeRules {
    const LISTING: &'static Listing = &LISTING;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const COUNTS_RETURNS: bool = true;
    const BACKTRACKS_THROUGH: bool = true;
}

/// The same by columns to the right: only the last column's queen stands at the right edge.
pub type RightEdgeColumn = LineWalk<RightEdgeColumnRules>;

#[derive(Clone, Default)]
pub struct RightEdgeColumnRules;

const BY_COLUMNS: Listing = Listing(&[
    one_per_column::FORWARD,
    "
        repeat
            if x = 0 then stop
            (x, y) ← the last of queens
            take the queen off (x, y)                           @remove
            y ← y + 1
        until x < n − 1
",
    one_per_column::FREE,
]);

impl Rules for RightEdgeColumnRules {
    const LISTING: &'static Listing = &BY_COLUMNS;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const LEVELS: Levels = Levels::Columns;
    const COUNTS_RETURNS: bool = true;
    const BACKTRACKS_THROUGH: bool = true;

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, line, place)
    }

    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.y()
    }

    /// n − 1 queens leave at most one row: a free square of the last column is the only one.
    #[inline]
    fn edge(&self, standing: &Standing) -> Option<u8> {
        let n = standing.size().get();
        if standing.len() + 1 != n {
            return None;
        }
        (0..n).find(|&y| !standing.threatens(Square::nearest(standing.size(), n - 1, y)))
    }
}
