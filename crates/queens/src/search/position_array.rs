//! position-array, from the C tutorial "8-Damen-Problem": the state is one array.

use crate::board::LineKind::{Falling, File, Rank, Rising};
use crate::board::{Size, Square};

use super::document::DocumentWay;
use super::explanation::Explanation;
use super::inspection::{
    Body, Call, Cell, Datum, Name, Region, Section, Title, Value, compared, open_calls,
};
use super::line_walk::{LineWalk, Rules};
use super::lines::{Axes, Axis, SquareNames};
use super::listing::Keyword::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};
use super::telling::Telling;
use super::{Counters, Event, Standing, Verdict};

/// The search: rows from the top, in a row to the right.
pub type PositionArray = LineWalk<PositionArrayRules>;

/// Rows from the top; a test compares the column with each earlier row's.
pub struct PositionArrayRules;

const LISTING: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Code("a[0 … n − 1] ← −1")]),
    ListingLine::new(0, &[], &[Word(Call), Code("place(a, 0)")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("place(a, r)")]),
    ListingLine::new(
        1,
        &[],
        &[Word(ForEach), Code("c"), Word(From), Code("0"), Word(To), Code("n − 1")],
    ),
    ListingLine::new(2, &[At::Test], &[Word(If), Code("free(a, r, c)"), Word(Then)]),
    ListingLine::new(3, &[], &[Code("b ←"), Word(CopyOf), Code("a")]),
    ListingLine::new(3, &[At::Place], &[Word(PutQueen), Code("(r, c): b[r] ← c")]),
    ListingLine::new(
        3,
        &[At::Solution],
        &[Word(If), Code("r = n − 1"), Word(Then), Word(ReportSolution)],
    ),
    ListingLine::new(3, &[], &[Word(Else), Word(Call), Code("place(b, r + 1)")]),
    ListingLine::new(3, &[At::Remove], &[Word(TakeOff), Code("(r, c): b[r] ← −1")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("free(a, r, c)")]),
    ListingLine::new(
        1,
        &[],
        &[Word(ForEach), Code("i"), Word(From), Code("0"), Word(To), Code("r − 1")],
    ),
    ListingLine::new(
        2,
        &[At::Refused(File), At::Refused(Rising), At::Refused(Falling)],
        &[
            Word(If),
            Code("a[i] = c"),
            Word(Or),
            Code("|a[i] − c| = r − i"),
            Word(Then),
            Word(Answer),
            Word(No),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Word(Yes)]),
]);

/// As the tutorial has it: each call finds its row in the array, is given the full one, too, and
/// copies it before each test.
const IN_TUTORIAL: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Code("solutions ← 0")]),
    ListingLine::new(0, &[], &[Code("a[0 … n − 1] ← −1")]),
    ListingLine::new(0, &[], &[Word(Call), Code("place(n, a)")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("place(n, a)")]),
    ListingLine::new(1, &[], &[Code("r ← 0")]),
    ListingLine::new(1, &[], &[Word(While), Code("r < n"), Word(And), Code("a[r] ≠ −1")]),
    ListingLine::new(2, &[], &[Code("r ← r + 1")]),
    ListingLine::new(
        1,
        &[At::Solution],
        &[
            Word(If),
            Code("r = n"),
            Word(Then),
            Word(ReportSolution),
            Code(": solutions ← solutions + 1"),
        ],
    ),
    ListingLine::new(1, &[], &[Word(Else)]),
    ListingLine::new(
        2,
        &[],
        &[Word(ForEach), Code("c"), Word(From), Code("0"), Word(To), Code("n − 1")],
    ),
    ListingLine::new(3, &[], &[Code("b ←"), Word(CopyOf), Code("a")]),
    ListingLine::new(3, &[At::Test], &[Word(If), Code("free(n, b, c)"), Word(Then)]),
    ListingLine::new(4, &[At::Place], &[Word(PutQueen), Code("(r, c): b[r] ← c")]),
    ListingLine::new(4, &[], &[Word(Call), Code("place(n, b)")]),
    ListingLine::new(3, &[At::Remove], &[Word(Release), Code("b")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("free(n, a, c)")]),
    ListingLine::new(1, &[], &[Code("depth ← 0")]),
    ListingLine::new(1, &[], &[Word(While), Code("depth < n"), Word(And), Code("a[depth] ≠ −1")]),
    ListingLine::new(2, &[], &[Code("depth ← depth + 1")]),
    ListingLine::new(
        1,
        &[],
        &[Word(ForEach), Code("i"), Word(From), Code("0"), Word(To), Code("depth − 1")],
    ),
    ListingLine::new(
        2,
        &[At::Refused(File)],
        &[Word(If), Code("a[i] = c"), Word(Then), Word(Answer), Code("0")],
    ),
    ListingLine::new(
        2,
        &[At::Refused(Rising), At::SameLook],
        &[
            Word(If),
            Code("c + (depth − i) < n"),
            Word(And),
            Code("a[i] = c + depth − i"),
            Word(Then),
            Word(Answer),
            Code("0"),
        ],
    ),
    ListingLine::new(
        2,
        &[At::Refused(Falling), At::SameLook],
        &[
            Word(If),
            Code("c − (depth − i) > −1"),
            Word(And),
            Code("a[i] = c − (depth − i)"),
            Word(Then),
            Word(Answer),
            Code("0"),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Code("1")]),
]);

/// The search as in the tutorial.
pub(super) const IN_DOCUMENT: Telling = Telling {
    listing: &IN_TUTORIAL,
    square_names: SquareNames::RowsFromTop { first: 0 },
    axes: &[
        ("r", Axis::Row),
        ("depth", Axis::Row),
        ("i", Axis::Row),
        ("a", Axis::Row),
        ("b", Axis::Row),
        ("c", Axis::Column),
    ],
    calls: Some(|standing, last| {
        let size = standing.size();
        let n = || Value::number("n", size.get(), Region::Nowhere);
        let is_full = last == Some(Event::Solution);
        let calls = (0..open_calls(standing, last) + u8::from(is_full))
            .map(|row| Call { procedure: "place", arguments: vec![n(), given(standing, row)] });
        let mut calls: Vec<Call> = calls.collect();
        if let Some(Event::Test { square, .. }) = last {
            let c = Value::number("c", square.x(), Region::line(size, square, File));
            let arguments = vec![n(), given(standing, standing.len()), c];
            calls.push(Call { procedure: "free", arguments });
        }
        calls
    }),
};

/// What the call for row `row` was given.
fn given(standing: &Standing, row: u8) -> Value {
    Value { name: Name::Code("a"), datum: array(standing, row), region: Region::Nowhere }
}

/// The array as the call for row `row` was given it: the columns of the rows
/// above, −1 for the others.
fn array(standing: &Standing, row: u8) -> Datum {
    let columns = standing.squares().iter().map(|queen| i32::from(queen.x()));
    let empty = std::iter::repeat(-1);
    let array = columns.take(row.into()).chain(empty);
    Datum::Numbers(array.take(standing.size().as_usize()).collect())
}

impl Rules for PositionArrayRules {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes = &[
        ("r", Axis::Row),
        ("i", Axis::Row),
        ("a", Axis::Row),
        ("b", Axis::Row),
        ("c", Axis::Column),
    ];
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::TUTORIAL);
    const SQUARE_NAMES: SquareNames = SquareNames::RowsFromTop { first: 0 };

    #[inline]
    fn square(size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, place, (size.get() - 1).saturating_sub(line))
    }

    fn explain(standing: &Standing, event: Event, counters: &Counters) -> Explanation {
        match (Explanation::of(standing, event, counters), event) {
            (
                Explanation::Threatened { square, by, line },
                Event::Test { verdict: Verdict::Threatened { by: row }, .. },
            ) => Explanation::RowCompared { square, row, by, line },
            (other, _) => other,
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let size = standing.size();
        let row = |row: u8| Square::nearest(size, 0, (size.get() - 1).saturating_sub(row));
        let cells = (0..size.get()).map(|r| {
            let queen = standing.squares().get(usize::from(r));
            Cell {
                index: r.into(),
                datum: Datum::Number(queen.map_or(-1, |queen| queen.x().into())),
                focus: compared(standing, last, r),
                region: queen.map_or(Region::line(size, row(r), Rank), |&q| Region::Square(q)),
            }
        });
        let a = |row: u8| given(standing, row);
        let r = |r: u8| Value::number("r", r, Region::line(size, row(r), Rank));
        let mut calls: Vec<Call> = (0..open_calls(standing, last))
            .map(|row| Call { procedure: "place", arguments: vec![a(row), r(row)] })
            .collect();
        if let Some(Event::Test { square, .. }) = last {
            let c = Value::number("c", square.x(), Region::line(size, square, File));
            let arguments = vec![a(standing.len()), r(standing.len()), c];
            calls.push(Call { procedure: "free", arguments });
        }
        vec![
            Section { title: Title::Positions, body: Body::Cells(cells.collect()) },
            Section { title: Title::Calls, body: Body::Calls(calls) },
        ]
    }
}
