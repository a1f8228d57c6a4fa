//! one-per-line, from the slide deck: each row gets exactly one queen.

use crate::board::LineKind::{Falling, File, Rising};

use super::document::DocumentWay;
use super::line_walk::{LineWalk, Rules};
use super::lines::{Axes, Axis};
use super::listing::Keyword::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};

/// The search: rows upwards, in a row to the right.
pub type OnePerLine = LineWalk<OnePerLineRules>;

/// Rows upwards; a test compares with the standing queens in the order of placing.
pub struct OnePerLineRules;

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
    ListingLine::new(1, &[], &[Word(If), Code("y = 0"), Word(Then), Word(Stop)]),
    ListingLine::new(1, &[], &[Code("(x, y) ←"), Word(LastOf), Code("queens")]),
    ListingLine::new(1, &[At::Remove], &[Word(TakeOff), Code("(x, y)")]),
    ListingLine::new(1, &[], &[Code("x ← x + 1")]),
    FREE[0],
    FREE[1],
    FREE[2],
    FREE[3],
]);

/// (x, y) is the square under test, (a, b) a standing queen's.
pub(super) const AXES: Axes =
    &[("x", Axis::Column), ("a", Axis::Column), ("y", Axis::Row), ("b", Axis::Row)];

/// The test of a square in an empty row, also of right-edge.
pub(super) const FREE: [ListingLine; 4] = [
    ListingLine::new(0, &[], &[Word(Procedure), Code("free(x, y)")]),
    ListingLine::new(1, &[], &[Word(ForEach), Code("(a, b)"), Word(In), Code("queens")]),
    ListingLine::new(
        2,
        &[At::Refused(File), At::Refused(Rising), At::Refused(Falling)],
        &[
            Word(If),
            Code("a = x"),
            Word(Or),
            Code("|a − x| = |b − y|"),
            Word(Then),
            Word(Answer),
            Word(No),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Word(Yes)]),
];

impl Rules for OnePerLineRules {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes = AXES;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const COUNTS_RETURNS: bool = true;
}
