//! rows, the project's own, for the lessons: plain recursion on the board as it is seen.

use crate::board::LineKind::{Falling, File, Rank, Rising};
use crate::board::{Size, Square};

use super::document::DocumentWay;
use super::inspection::{
    Body, Call, Cell, Datum, Name, Region, Section, Title, Value, compared, open_calls,
};
use super::line_walk::{LineWalk, Rules};
use super::lines::{Axes, Axis, SquareNames};
use super::listing::Keyword::*;
use super::listing::Label::*;
use super::listing::Token::*;
use super::listing::{At, Listing, ListingLine};
use super::{Event, Standing};

/// The search: rows upwards, in a row to the right.
pub type Rows = LineWalk<RowsRules>;

/// Rows upwards, each by a call of its own; a test compares with the standing queens in the
/// order of placing.
pub struct RowsRules;

/// No other listing has these names: each language has its own for them.
const LISTING: Listing = Listing(&[
    ListingLine::new(0, &[At::Start], &[Word(Call), Code("fill(1)")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("fill(rank)")]),
    ListingLine::new(
        1,
        &[],
        &[Word(ForEach), Code("file"), Word(From), Edge(FirstColumn), Word(To), Edge(LastColumn)],
    ),
    ListingLine::new(2, &[At::Test], &[Word(If), Code("open(file, rank)"), Word(Then)]),
    ListingLine::new(3, &[At::Place], &[Word(PutQueen), Code("(file, rank)")]),
    ListingLine::new(
        3,
        &[At::Solution],
        &[Word(If), Code("rank ="), Edge(LastRow), Word(Then), Word(ReportSolution)],
    ),
    ListingLine::new(3, &[], &[Word(Else), Word(Call), Code("fill(rank + 1)")]),
    ListingLine::new(3, &[At::Remove], &[Word(TakeOff), Code("(file, rank)")]),
    ListingLine::new(0, &[], &[Word(Procedure), Code("open(file, rank)")]),
    ListingLine::new(1, &[], &[Word(ForEach), Code("(i, j)"), Word(In), Code("queens")]),
    ListingLine::new(
        2,
        &[At::Refused(File), At::Refused(Rising), At::Refused(Falling)],
        &[
            Word(If),
            Code("i = file"),
            Word(Or),
            Code("|i − file| = rank − j"),
            Word(Then),
            Word(Answer),
            Word(No),
        ],
    ),
    ListingLine::new(1, &[At::Accepted], &[Word(Answer), Word(Yes)]),
]);

/// The row, as the board's edge counts it.
fn row(size: Size, y: u8) -> Value {
    Value::number("rank", y + 1, Region::line(size, Square::nearest(size, 0, y), Rank))
}

impl Rules for RowsRules {
    const LISTING: &'static Listing = &LISTING;
    const AXES: Axes =
        &[("file", Axis::Column), ("i", Axis::Column), ("rank", Axis::Row), ("j", Axis::Row)];
    const DOCUMENT: Option<DocumentWay> = None;
    const SQUARE_NAMES: SquareNames = SquareNames::Labels;

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let size = standing.size();
        let queens = (0..).zip(standing.squares()).map(|(index, &square)| Cell {
            index: i16::from(index),
            datum: Datum::Square(square),
            focus: compared(standing, last, index),
            region: Region::Square(square),
        });
        let mut calls: Vec<Call> = (0..open_calls(standing, last))
            .map(|y| Call { procedure: "fill", arguments: vec![row(size, y)] })
            .collect();
        if let Some(Event::Test { square, .. }) = last {
            let file = Value {
                name: Name::Code("file"),
                datum: Datum::Column(square.x()),
                region: Region::line(size, square, File),
            };
            let arguments = vec![file, row(size, square.y())];
            calls.push(Call { procedure: "open", arguments });
        }
        vec![
            Section { title: Title::Queens, body: Body::Cells(queens.collect()) },
            Section { title: Title::Calls, body: Body::Calls(calls) },
        ]
    }
}
