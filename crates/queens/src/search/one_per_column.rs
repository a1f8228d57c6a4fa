//! one-per-line as the slide deck words it: each column gets exactly one queen.

use crate::board::LineKind::{Falling, Rank, Rising};
use crate::board::{Size, Square};

use super::document::DocumentWay;
use super::line_walk::{LineWalk, Rules};
use super::lines::Axes;
use super::listing::Keyword::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};
use super::one_per_line;

/// The search: columns to the right, in a column upwards. Mirrored at the rising
/// diagonal through a1 it is [`OnePerLine`](super::one_per_line::OnePerLine).
pub type OnePerColumn = LineWalk<OnePerColumnRules>;

/// Columns to the right; a test compares with the standing queens in the order of placing.
pub struct OnePerColumnRules;

const LISTING: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Code("x ← 0, y ← 0")]),
    ListingLine::new(0, &[], &[Word(Repeat)]),
    ListingLine::new(1, &[], &[Word(While), Code("x < n"), Word(And), Code("y < n")]),
    ListingLine::new(2, &[At::Test], &[Word(If), Code("free(x, y)"), Word(Then)]),
    ListingLine::new(3, &[At::Place], &[Word(PutQueen), Code("(x, y)")]),
    ListingLine::new(3, &[], &[Code("y ← 0, x ← x + 1")]),
    ListingLine::new(2, &[], &[Word(Else), Code("y ← y + 1")]),
    ListingLine::new(
        1,
        &[At::Solution],
        &[Word(If), Code("x = n"), Word(Then), Word(ReportSolution)],
    ),
    ListingLine::new(1, &[], &[Word(If), Code("x = 0"), Word(Then), Word(Stop)]),
    ListingLine::new(1, &[], &[Code("(x, y) ←"), Word(LastOf), Code("queens")]),
    ListingLine::new(1, &[At::Remove], &[Word(TakeOff), Code("(x, y)")]),
    ListingLine::new(1, &[], &[Code("y ← y + 1")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("free(x, y)")]),
    ListingLine::new(1, &[], &[Word(ForEach), Code("(a, b)"), Word(In), Code("queens")]),
    ListingLine::new(
        2,
        &[At::Refused(Rank), At::Refused(Rising), At::Refused(Falling)],
        &[
            Word(If),
            Code("b = y"),
            Word(Or),
            Code("|a − x| = |b − y|"),
            Word(Then),
            Word(Answer),
            Word(No),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Word(Yes)]),
]);

impl Rules for OnePerColumnRules {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes = one_per_line::AXES;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::DECK_BY_COLUMNS);
    const COUNTS_RETURNS: bool = true;

    #[inline]
    fn square(size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, line, place)
    }

    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.y()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::one_per_line::OnePerLine;
    use crate::search::{Event, Search};

    fn mirrored(size: Size, square: Square) -> Square {
        Square::nearest(size, square.y(), square.x())
    }

    #[test]
    fn it_is_one_per_line_in_the_mirror() {
        for n in [1, 4, 5, 6] {
            let size = Size::nearest(n);
            let (mut columns, mut rows) = (OnePerColumn::start(size), OnePerLine::start(size));
            while let Some(event) = rows.forward() {
                let wanted = match event {
                    Event::Test { square, verdict, looks } => {
                        Event::Test { square: mirrored(size, square), verdict, looks }
                    }
                    Event::Place(square) => Event::Place(mirrored(size, square)),
                    Event::Remove { square, begins_return } => {
                        Event::Remove { square: mirrored(size, square), begins_return }
                    }
                    other => other,
                };
                assert_eq!(columns.forward(), Some(wanted), "n = {n}");
            }
            assert_eq!(columns.forward(), None, "n = {n}");
        }
    }
}
