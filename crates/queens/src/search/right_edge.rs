//! right-edge, from the slide deck: one-per-line that returns past the right edge.

use super::document::DocumentWay;
use super::line_walk::{LineWalk, Rules};
use super::lines::Axes;
use super::listing::Listing;
use super::one_per_line::{self, FREE};

/// The search: when the queen taken off stood at the right edge, the queen before
/// it is taken off in the same return.
pub type RightEdge = LineWalk<RightEdgeRules>;

/// Rows upwards, returning through queens at the right edge.
#[derive(Clone, Default)]
pub struct RightEdgeRules;

const LISTING: Listing = Listing(&[
    "
    x ← 0, y ← 0                                                @start
    repeat
        while y < n and x < n
            if free(x, y) then                                  @test
                put a queen on (x, y)                           @place
                x ← 0, y ← y + 1
            else x ← x + 1
        if y = n then report the solution                       @solution
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
    const AXES: Axes = one_per_line::AXES;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK);
    const COUNTS_BACKTRACKS: bool = true;
    const BACKTRACKS_THROUGH: bool = true;
}
