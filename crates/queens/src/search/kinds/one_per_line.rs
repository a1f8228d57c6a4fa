//! one-per-line, from the slide deck: each row gets exactly one queen.

use crate::search::{DocumentWay, Listing};

use super::line_walk::{LineWalk, Rules};

/// The search: rows upwards, in a row to the right.
pub type OnePerLine = LineWalk<OnePerLineRules>;

/// Rows upwards; a test compares with the standing queens in the order of placing.
#[derive(Clone, Default)]
pub struct OnePerLineRules;

/// The search of the next solution, also of right-edge.
pub(super) const FORWARD: &str = "
    x ← 0, y ← 0                                                @start
    repeat
        while y < n and x < n
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                x ← 0, y ← y + 1
            else x ← x + 1
        if y = n then report the solution                       @solution
";

const LISTING: Listing = Listing(&[
    FORWARD,
    "
        if y = 0 then stop
        (x, y) ← the last of queens
        take the queen off (x, y)                               @remove
        x ← x + 1
",
    FREE,
]);

/// (x, y) is the square under test, (a, b) a standing queen's.
/// The test of a square in an empty row, also of right-edge.
pub(super) const FREE: &str = "
    function free(x, y)
        for each (a, b) in queens
            if a = x or |a − x| = |b − y| then return false     @refused:file,rising,falling
        return true                                             @accepted
";

impl Rules for OnePerLineRules {
    const LISTING: &'static Listing = &LISTING;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const COUNTS_RETURNS: bool = true;
}
