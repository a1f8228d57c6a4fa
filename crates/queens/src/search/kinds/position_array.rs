//! position-array, from the C tutorial "8-Damen-Problem": the state is one array.

use crate::board::LineKind::{File, Rank};
use crate::board::{Size, Square};
use crate::search::listing::inspection::{compared, open_calls, open_calls_at};
use crate::search::{
    Body, Call, Cell, Counters, Datum, DocumentWay, Event, Explanation, Form, Levels, Listing,
    Name, Presentation, Region, Section, SquareNames, Standing, Title, Value, Verdict,
};

use super::line_walk::{LineWalk, Rules};

/// The search: rows from the top, in a row to the right.
pub type PositionArray = LineWalk<PositionArrayRules>;

/// Rows from the top; a test compares the column with each earlier row's.
#[derive(Clone, Default)]
pub struct PositionArrayRules;

const LISTING: Listing = Listing(&["
    a[0 … n − 1] ← −1                                           @start
    call place(a, 0)
    function place(a, r)
        for each c from 0 to n − 1
            if free(a, r, c) then                               @test
                b ← a copy of a
                put a queen on (r, c): b[r] ← c                 @place
                if r = n − 1 then report the solution           @solution
                else call place(b, r + 1)
                take the queen off (r, c): b[r] ← −1            @remove
    function free(a, r, c)
        for each i from 0 to r − 1
            if a[i] = c or |a[i] − c| = r − i then return false @refused:file,rising,falling
        return true                                             @accepted
"]);

/// As the tutorial has it: each call finds its row in the array, is given the full one, too, and
/// copies it before each test.
const IN_TUTORIAL: Listing = Listing(&["
    solutions ← 0                                               @start
    a[0 … n − 1] ← −1
    call place(n, a)
    function place(n, a)
        r ← 0
        while r < n and a[r] ≠ −1
            r ← r + 1
        if r = n then report the solution: solutions ← solutions + 1 @solution
        else
            for each c from 0 to n − 1
                b ← a copy of a
                if free(n, b, c) then                           @test
                    put a queen on (r, c): b[r] ← c             @place
                    call place(n, b)
                release b                                       @remove
    function free(n, a, c)
        depth ← 0
        while depth < n and a[depth] ≠ −1
            depth ← depth + 1
        for each i from 0 to depth − 1
            if a[i] = c then return 0                           @refused:file
            if c + (depth − i) < n and a[i] = c + depth − i then return 0 @refused:rising @same-comparison
            if c − (depth − i) > −1 and a[i] = c − (depth − i) then return 0 @refused:falling @same-comparison
        return 1                                                @accepted
"]);

/// The search as in the tutorial.
const IN_DOCUMENT: Presentation = Presentation {
    listing: &IN_TUTORIAL,
    square_names: SquareNames::RowsFromTop { first: 0 },
    calls: Some(|standing, last| {
        let size = standing.size();
        let n = || Value::number("n", size.get(), Region::Nowhere);
        let is_full = last == Some(Event::Solution);
        let calls = (0..open_calls(standing, last) + u8::from(is_full))
            .map(|row| Call::new("place", vec![n(), given(standing, row)]));
        let mut calls: Vec<Call> = calls.collect();
        if let Some(Event::Test { square, .. }) = last {
            let c = Value::number("c", square.x(), Region::line(size, square, File));
            let arguments = vec![n(), given(standing, standing.len()), c];
            calls.push(Call::new("free", arguments));
        }
        calls
    }),
};

/// The argument of the call for row `row`.
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
    const LEVELS: Levels = Levels::RowsFromTop;
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::TUTORIAL);
    const IN_DOCUMENT: Option<&'static Presentation> = Some(&IN_DOCUMENT);
    const SQUARE_NAMES: SquareNames = SquareNames::RowsFromTop { first: 0 };

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
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
        let c = |square: Square| Value::number("c", square.x(), Region::line(size, square, File));
        let mut calls: Vec<Call> = open_calls_at(standing, last)
            .map(|(row, square)| Call {
                function: "place",
                arguments: vec![a(row), r(row)],
                locals: vec![c(square)],
            })
            .collect();
        if let Some(Event::Test { square, .. }) = last {
            let arguments = vec![a(standing.len()), r(standing.len()), c(square)];
            calls.push(Call::new("free", arguments));
        }
        vec![
            Section { title: Title::Positions, body: Body::Cells(cells.collect()) },
            Section { title: Title::Calls, body: Body::Calls(calls) },
        ]
    }
}
