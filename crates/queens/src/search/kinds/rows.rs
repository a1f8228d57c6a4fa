//! rows, the project's own, for the lessons: plain recursion on the board as it is seen.

use crate::board::LineKind::{File, Rank};
use crate::board::{Size, Square, threat};
use crate::search::listing::inspection::{compared, open_calls_at};
use crate::search::{
    Body, Call, Cell, Datum, Event, Form, Listing, Name, Region, Section, SquareNames, Standing,
    Title, Value,
};

use super::line_walk::{LineWalk, Rules, walk_from};

/// The search: rows upwards, in a row to the right.
pub type Rows = LineWalk<RowsRules>;

/// Rows upwards, each by a call of its own; a test compares with the standing queens in the
/// order of placing.
#[derive(Clone, Default)]
pub struct RowsRules {
    /// The number of the lowest rows whose queens stand from the beginning.
    given: u8,
}

impl Rows {
    /// The search above the queens of the lowest rows, before its first step; `None` unless they
    /// fill these rows as the search does.
    pub fn above(size: Size, queens: &[Square]) -> Option<Rows> {
        let mut standing = Standing::new(size);
        for (&queen, y) in queens.iter().zip(0..) {
            if !queen.is_on(size) || queen.y() != y || standing.threatens(queen) {
                return None;
            }
            standing.place(queen);
        }
        let rules = RowsRules { given: standing.len() };
        Some(walk_from(standing, rules))
    }

    /// The queens that the search keeps of a position: from row 1 up, as long as a row has one
    /// queen and none threatens another. None of a solution, above which nothing is to be
    /// searched.
    pub fn kept(size: Size, queens: &[Square]) -> Vec<Square> {
        let mut kept = Vec::new();
        for y in 0..size.get() {
            let mut row = queens.iter().filter(|queen| queen.is_on(size) && queen.y() == y);
            let (Some(&queen), None) = (row.next(), row.next()) else { break };
            if kept.iter().any(|below| threat(*below, queen).is_some()) {
                break;
            }
            kept.push(queen);
        }
        if kept.len() == size.as_usize() { Vec::new() } else { kept }
    }
}

/// No other listing has these names: each language has its own for them.
const LISTING: Listing = Listing(&["
    call fill(1)                                                @start
    function fill(rank)
        for each file from first-column to last-column
            if open(file, rank) then                            @test
                put a queen on (file, rank)                     @place
                if rank = last-row then report the solution     @solution
                else call fill(rank + 1)
                take the queen off (file, rank)                 @remove
    function open(file, rank)
        for each (i, j) in queens
            if i = file or |i − file| = rank − j then return false @refused:file,rising,falling
        return true                                             @accepted
"]);

/// The row, as the board's edge counts it.
fn row(size: Size, y: u8) -> Value {
    Value::number("rank", y + 1, Region::line(size, Square::nearest(size, 0, y), Rank))
}

impl Rules for RowsRules {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const SQUARE_NAMES: SquareNames = SquareNames::Labels;

    #[inline]
    fn given(&self) -> u8 {
        self.given
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let size = standing.size();
        let queens = (0..).zip(standing.squares()).map(|(index, &square)| Cell {
            index: i16::from(index),
            datum: Datum::Square(square),
            focus: compared(standing, last, index),
            region: Region::Square(square),
        });
        let file = |square: Square| Value {
            name: Name::Code("file"),
            datum: Datum::Column(square.x()),
            region: Region::line(size, square, File),
        };
        let mut calls: Vec<Call> = open_calls_at(standing, last)
            .map(|(y, square)| Call {
                function: "fill",
                arguments: vec![row(size, y)],
                locals: vec![file(square)],
            })
            .collect();
        if let Some(Event::Test { square, .. }) = last {
            calls.push(Call::new("open", vec![file(square), row(size, square.y())]));
        }
        vec![
            Section { title: Title::Queens, body: Body::Cells(queens.collect()) },
            Section { title: Title::Calls, body: Body::Calls(calls) },
        ]
    }
}
