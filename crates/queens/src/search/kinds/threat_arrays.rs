//! threat-arrays, from the worksheet "Das N-Damen-Problem": three arrays of flags.

use crate::board::{LineKind, Size, Square};
use crate::search::listing::inspection::open_calls_at;
use crate::search::{
    Body, Call, Cell, Counters, Datum, DocumentWay, Event, Explanation, Extent, Focus, Form,
    Levels, Listing, Name, Presentation, Region, Section, SquareNames, Standing, Title, Value,
    Verdict,
};

use super::line_walk::{LineWalk, Rules};

/// The search: columns from the left, in a column from the top.
pub type ThreatArrays = LineWalk<ThreatArraysRules>;

/// Columns from the left; a test reads the flags of row and diagonals.
#[derive(Clone, Default)]
pub struct ThreatArraysRules;

/// The flags in the order in which a test reads them.
const READ: [LineKind; 3] = [LineKind::Rank, LineKind::Rising, LineKind::Falling];

const LISTING: Listing = Listing(&["
    clear row[1 … n], rising[2 … 2n], falling[1 − n … n − 1]    @start
    queen[1 … n] ← 0
    call place(1)
    function place(c)
        for each r from 1 to n                                  @test
            if not row[r]                                       @refused:rank
                and not rising[r + c]                           @refused:rising
                and not falling[c − r]                          @refused:falling
            then                                                @accepted
                put a queen on (r, c): queen[c] ← r             @place
                set row[r], rising[r + c], falling[c − r]
                if c = n then report the solution               @solution
                if c = n and only the first is wanted then stop
                if c < n then call place(c + 1)
                take the queen off (r, c): queen[c] ← 0         @remove
                clear row[r], rising[r + c], falling[c − r]
"]);

/// As the worksheet has it: test, setting and clearing the threats are functions, the array is
/// handed on, and a queen leaves it after her threats.
const IN_WORKSHEET: Listing = Listing(&["
    row[1 … n] ← false, rising[2 … 2n] ← false, falling[1 − n … n − 1] ← false @start
    queen[1 … n] ← 0
    call place(1, queen)
    function place(c, queen)
        for each r from 1 to n
            if not threatened(c, r) then                        @test
                put a queen on (c, r): queen[c] ← r             @place
                call mark(c, r)
                if c = n then report the solution               @solution
                else call place(c + 1, queen)
                call unmark(c, r)
                take the queen off (c, r): queen[c] ← 0         @remove
    function mark(c, r)
        row[r] ← true
        rising[r + c] ← true
        falling[c − r] ← true
    function unmark(c, r)
        row[r] ← false
        rising[r + c] ← false
        falling[c − r] ← false
    function threatened(c, r)
        threatened ← row[r]                                     @refused:rank
            or rising[r + c]                                    @refused:rising
            or falling[c − r]                                   @refused:falling @accepted
"]);

/// The search as in the worksheet.
const IN_DOCUMENT: Presentation = Presentation {
    listing: &IN_WORKSHEET,
    square_names: SquareNames::RowsFromTop { first: 1 },
    calls: Some(|standing, last| {
        let size = standing.size();
        let mut calls = calls(standing, last);
        // Each call has an array of its own, with the queens up to its own.
        for (before, call) in calls.iter_mut().enumerate() {
            let rows =
                standing.squares().iter().take(before + 1).map(|it| numbers(size, *it).0.into());
            let rows = rows.chain(std::iter::repeat(0)).take(size.as_usize());
            let datum = Datum::Numbers(rows.collect());
            let queen = Value { name: Name::Code("queen"), datum, region: Region::Nowhere };
            call.arguments.push(queen);
        }
        if let Some(Event::Test { square, .. }) = last {
            let (r, c) = numbers(size, square);
            let value =
                |name, number, kind| Value::number(name, number, Region::line(size, square, kind));
            let arguments = vec![value("c", c, LineKind::File), value("r", r, LineKind::Rank)];
            calls.push(Call::new("threatened", arguments));
        }
        calls
    }),
};

/// The open calls, one for each column.
fn calls(standing: &Standing, last: Option<Event>) -> Vec<Call> {
    let size = standing.size();
    let calls = open_calls_at(standing, last).map(|(_, square)| {
        let (r, c) = numbers(size, square);
        let value =
            |name, number, kind| Value::number(name, number, Region::line(size, square, kind));
        let locals = vec![value("r", r, LineKind::Rank)];
        Call { function: "place", arguments: vec![value("c", c, LineKind::File)], locals }
    });
    calls.collect()
}

/// The row and the column of a square as the worksheet counts them: from 1, the
/// row from the top.
fn numbers(size: Size, square: Square) -> (i16, i16) {
    (i16::from(size.get()) - i16::from(square.y()), i16::from(square.x()) + 1)
}

/// The index of the flag for the line of `kind` through a square.
fn flag_index(size: Size, square: Square, kind: LineKind) -> i16 {
    let (r, c) = numbers(size, square);
    match kind {
        LineKind::Rank => r,
        LineKind::File => c,
        LineKind::Rising => r + c,
        LineKind::Falling => c - r,
    }
}

/// The use of the flag `index` of `kind` by `last`.
fn focus(size: Size, last: Option<Event>, kind: LineKind, index: i16) -> Focus {
    let concerns = |square| flag_index(size, square, kind) == index;
    match last {
        Some(Event::Test { square, verdict, comparisons }) if concerns(square) => {
            let order = READ.iter().position(|&read| read == kind);
            let (order, comparisons) = (order.unwrap_or_default(), usize::from(comparisons));
            match verdict {
                Verdict::Threatened { .. } if order + 1 == comparisons => Focus::Decisive,
                _ if order < comparisons => Focus::Read,
                _ => Focus::Idle,
            }
        }
        Some(Event::Place(square) | Event::Remove { square, .. }) if concerns(square) => {
            Focus::Written
        }
        _ => Focus::Idle,
    }
}

/// The array of flags for the lines of `kind`.
fn flags(standing: &Standing, last: Option<Event>, title: Title, kind: LineKind) -> Section {
    let size = standing.size();
    let m = size.get() - 1;
    // One square of each line, in the order of the indices.
    let squares: Vec<Square> = match kind {
        LineKind::Rank => (0..=m).rev().map(|y| Square::nearest(size, 0, y)).collect(),
        LineKind::File => (0..=m).map(|x| Square::nearest(size, x, 0)).collect(),
        LineKind::Rising => (0..=2 * m)
            .map(|i| Square::nearest(size, i.saturating_sub(m), m.saturating_sub(i)))
            .collect(),
        LineKind::Falling => {
            (0..=2 * m).map(|i| Square::nearest(size, i.saturating_sub(m), i)).collect()
        }
    };
    let cells = squares.into_iter().map(|square| {
        let index = flag_index(size, square, kind);
        Cell {
            index,
            datum: Datum::Flag(standing.holder(square, kind).is_some()),
            focus: focus(size, last, kind, index),
            region: Region::line(size, square, kind),
        }
    });
    Section { title, body: Body::Cells(cells.collect()) }
}

/// Entry c: the row of the queen in column c, 0 for none.
fn queen_rows(standing: &Standing, last: Option<Event>) -> Section {
    let size = standing.size();
    let cells = (0..size.get()).map(|x| {
        let file = Square::nearest(size, x, 0);
        let queen = standing.squares().get(usize::from(x)).copied();
        let written = matches!(
            last,
            Some(Event::Place(square) | Event::Remove { square, .. }) if square.x() == x
        );
        Cell {
            index: flag_index(size, file, LineKind::File),
            datum: Datum::Number(queen.map_or(0, |queen| numbers(size, queen).0.into())),
            focus: if written { Focus::Written } else { Focus::Idle },
            region: queen.map_or(Region::line(size, file, LineKind::File), Region::Square),
        }
    });
    Section { title: Title::QueenRows, body: Body::Cells(cells.collect()) }
}

impl Rules for ThreatArraysRules {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::WORKSHEET);
    const LEVELS: Levels = Levels::Columns;
    const IN_DOCUMENT: Option<&'static Presentation> = Some(&IN_DOCUMENT);
    const SQUARE_NAMES: SquareNames = SquareNames::RowsFromTop { first: 1 };
    const EXTENTS: &'static [Extent] = &[Extent::All, Extent::FirstSolution];

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, line, (size.get() - 1).saturating_sub(place))
    }

    #[inline]
    fn place(size: Size, square: Square) -> u8 {
        (size.get() - 1).saturating_sub(square.y())
    }

    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u16) {
        for (kind, comparisons) in READ.into_iter().zip(1..) {
            if let Some(by) = standing.holder(square, kind) {
                return (Verdict::Threatened { by }, comparisons);
            }
        }
        (Verdict::Free, 3)
    }

    fn explain(standing: &Standing, event: Event, counters: &Counters) -> Explanation {
        match Explanation::of(standing, event, counters) {
            Explanation::Threatened { square, by, line } => {
                let index = flag_index(standing.size(), square, line) as i8;
                Explanation::FlagSet { square, by, line, index }
            }
            other => other,
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        vec![
            queen_rows(standing, last),
            flags(standing, last, Title::RowFlags, LineKind::Rank),
            flags(standing, last, Title::RisingFlags, LineKind::Rising),
            flags(standing, last, Title::FallingFlags, LineKind::Falling),
            Section { title: Title::Calls, body: Body::Calls(calls(standing, last)) },
        ]
    }
}
