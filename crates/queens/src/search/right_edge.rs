//! right-edge, from the slide deck: one-per-line that returns past the right edge.

use super::document::DocumentWay;
use super::line_walk::{LineWalk, Rules};
use super::lines::Axes;
use super::listing::Keyword::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};
use super::one_per_line::{self, FREE};

/// The search: when the queen taken off stood at the right edge, the queen before
/// it is taken off in the same return.
pub type RightEdge = LineWalk<RightEdgeRules>;

/// Rows upwards, returning through queens at the right edge.
pub struct RightEdgeRules;

const LISTING: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Code("x ← 0, y ← 0")]),
    ListingLine::new(0, &[], &[Word(Repeat)]),
    ListingLine::new(1, &[], &[Word(While), Code("y < n"), Word(And), Code("x < n")]),
    ListingLine::new(2, &[At::Test], &[Word(If), Code("free(x, y)"), Word(Then)]),
    ListingLine::new(3, &[At::Place], &[Word(PutQueen), Code("(x, y)")]),
    ListingLine::new(3, &[], &[Code("x ← 0, y ← y + 1")]),
    ListingLine::new(2, &[], &[Word(Else), Code("x ← x + 1")]),
    ListingLine::new(
        1,
        &[At::Solution],
        &[Word(If), Code("y = n"), Word(Then), Word(ReportSolution)],
    ),
    ListingLine::new(1, &[], &[Word(Repeat)]),
    ListingLine::new(2, &[], &[Word(If), Code("y = 0"), Word(Then), Word(Stop)]),
    ListingLine::new(2, &[], &[Code("(x, y) ←"), Word(LastOf), Code("queens")]),
    ListingLine::new(2, &[At::Remove], &[Word(TakeOff), Code("(x, y)")]),
    ListingLine::new(2, &[], &[Code("x ← x + 1")]),
    ListingLine::new(1, &[], &[Word(Until), Code("x < n")]),
    FREE[0],
    FREE[1],
    FREE[2],
    FREE[3],
]);

impl Rules for RightEdgeRules {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes = one_per_line::AXES;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK);
    const COUNTS_RETURNS: bool = true;
    const RETURNS_THROUGH: bool = true;
}
