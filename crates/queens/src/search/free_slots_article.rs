//! free-slots as its article tells it.

use super::lines::SquareNames;
use super::listing::Keyword::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};
use super::telling::Telling;

/// As the article has it: `minPos` keeps the order, another board is made of the present one
/// and a position, and says whether it is full or hopeless.
const IN_ARTICLE: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Code("next ← 1")]),
    ListingLine::new(0, &[], &[Code("b ← blank")]),
    ListingLine::new(0, &[], &[Word(Call), Code("explore(b)")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("explore(b)")]),
    ListingLine::new(1, &[], &[Code("min ← max(b.queens)")]),
    ListingLine::new(
        1,
        &[At::Test],
        &[Word(ForEach), Code("s"), Word(In), Code("b.free"), Word(Behind), Code("min")],
    ),
    ListingLine::new(2, &[At::Place], &[Word(PutQueen), Code("s: after ← new make(b, s)")]),
    ListingLine::new(
        2,
        &[At::Solution],
        &[
            Word(If),
            Code("full(after)"),
            Word(Then),
            Word(ReportSolution),
            Code(": next ← next + 1"),
        ],
    ),
    ListingLine::new(
        2,
        &[At::Prune],
        &[
            Word(Else),
            Word(If),
            Word(Not),
            Code("hopeless(after)"),
            Word(Then),
            Word(Call),
            Code("explore(after)"),
        ],
    ),
    ListingLine::new(2, &[At::Remove], &[Word(TakeOff), Code("s")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("make(b, s)")]),
    ListingLine::new(1, &[], &[Code("free ← b.free ∖ {s}")]),
    ListingLine::new(1, &[], &[Code("queens ← b.queens ∪ {s}")]),
    ListingLine::new(1, &[], &[Code("free ← free"), Word(WithoutLinesOf), Code("s")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("full(b)")]),
    ListingLine::new(1, &[], &[Code("full ← n = |b.queens|")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("hopeless(b)")]),
    ListingLine::new(1, &[], &[Code("hopeless ← |b.free| < n − |b.queens|")]),
]);

/// The search as in the article.
pub(super) const IN_DOCUMENT: Telling =
    Telling { listing: &IN_ARTICLE, square_names: SquareNames::Columns, axes: &[], calls: None };
