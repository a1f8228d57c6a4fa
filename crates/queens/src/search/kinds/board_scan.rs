//! board-scan, from "Das Damenproblem: Lösen des Problems in C#" (Leutgeb and
//! Wanzenböck, 2009): the board is a two-dimensional array that each test walks.

use crate::board::{Direction, LineKind, Size, Solution, Square, ray};
use crate::search::listing::inspection::open_calls;
use crate::search::{
    Body, Call, Cell, Counters, Datum, DocumentWay, Event, Explanation, Focus, Form, Levels,
    Listing, Presentation, Ray, Region, Search, Section, SquareNames, Standing, Title, Value,
    Verdict,
};

use super::line_walk::{LineWalk, Rules};

/// The search: rows from the top, in a row to the right. After a solution, the row below the
/// board is searched, too.
#[derive(Clone, Debug)]
pub struct BoardScan {
    walk: LineWalk<BoardScanRules>,
    /// The squares still to be tested in the row below the board; 0 without a solution.
    left_below: u8,
}

/// Rows from the top; a test inspects the whole column and four half diagonals.
#[derive(Clone, Default)]
pub struct BoardScanRules;

impl BoardScan {
    /// A step forward, with the smaller function of the walk if it is `ONCE`.
    #[inline(always)]
    fn step<const ONCE: bool>(&mut self) -> Option<Event> {
        if self.left_below > 0 {
            let test = self.test_below();
            self.left_below -= 1;
            return Some(test);
        }
        let event = if ONCE { self.walk.forward_once() } else { self.walk.forward() }?;
        if matches!(event, Event::Solution) {
            self.left_below = self.standing().size().get();
        }
        Some(event)
    }

    /// The test of the next square below the board.
    fn test_below(&self) -> Event {
        let size = self.standing().size();
        let x = size.get() - self.left_below;
        let (by, comparisons) = compare_column(self.standing(), Square::nearest(size, x, 0));
        // All n queens stand, so every column holds one.
        Event::TestBelow { x, by: by.unwrap_or_default(), comparisons }
    }
}

/// Looks down the whole column from the top: the queen found, if any, and one
/// look per square.
#[inline]
fn compare_column(standing: &Standing, square: Square) -> (Option<u8>, u16) {
    match standing.holder(square, LineKind::File) {
        // Rows fill from the top, so the index of a queen is its row.
        Some(by) => (Some(by), u16::from(by) + 1),
        None => (None, standing.size().get().into()),
    }
}

const LISTING: Listing = Listing(&["
    tests ← 0                                                   @start
    clear board[0 … n − 1, 0 … n − 1]
    for each c from 0 to n − 1
        call try(0, c)
    function try(r, c)
        tests ← tests + 1
        if safe(r, c) then                                      @test
            put a queen on (r, c): board[r, c] ← true           @place
            if r = n − 1 then report the solution               @solution
            for each d from 0 to n − 1
                call try(r + 1, d)
            take the queen off (r, c): board[r, c] ← false      @remove
    function safe(r, c)
        for each i from 0 to n − 1
            if board[i, c] then return false                    @refused:file
        for each ray in ↖ ↘ ↗ ↙
            for each (i, j) in ray(r, c)
                if board[i, j] then return false                @refused:rising,falling
        return true                                             @accepted
"]);

/// As the program has it: `solve` begins it, `set` answers, and a solution goes into the queue.
/// Along the diagonals it goes on with the column, `k` here and `i` there, before the row.
const IN_PROGRAM: Listing = Listing(&["
    tests ← 0                                                   @start
    board[0 … n − 1, 0 … n − 1] ← false
    call solve()
    function solve()
        for each d from 0 to n − 1
            call try(0, d)
    function try(r, c)
        tests ← tests + 1
        if not safe(r, c) then return `false`                   @test
        put a queen on (r, c): board[r, c] ← true               @place
        if r + 1 ≥ n then enqueue board                         @solution
        for each d from 0 to n − 1
            if try(r + 1, d) then return `true`
        take the queen off (r, c): board[r, c] ← false          @remove
        return `false`
    function safe(r, c)
        for each i from 0 to n − 1
            if board[i, c] then return `false`                  @refused:file
        for each (k, j) in ↖(c, r)
            if board[j, k] then return `false`                  @refused:falling
        for each (k, j) in ↘(c, r)
            if board[j, k] then return `false`                  @refused:falling
        for each (k, j) in ↗(c, r)
            if board[j, k] then return `false`                  @refused:rising
        for each (k, j) in ↙(c, r)
            if board[j, k] then return `false`                  @refused:rising
        return `true`                                           @accepted
"]);

/// The search as in the program.
const IN_DOCUMENT: Presentation = Presentation {
    listing: &IN_PROGRAM,
    square_names: SquareNames::RowsFromTop { first: 0 },
    calls: Some(|standing, last| {
        let solve = last.map(|_| Call::new("solve", Vec::new()));
        solve.into_iter().chain(calls(standing, last)).collect()
    }),
};

/// The half diagonals in the order of walking.
const HALF_DIAGONALS: [Direction; 4] =
    [Direction::UpLeft, Direction::DownRight, Direction::UpRight, Direction::DownLeft];

/// The squares that the test `last` inspected: the column from the top, then the
/// half diagonals, up to the first queen.
fn rays(standing: &Standing, last: Option<Event>) -> Vec<Ray> {
    let size = standing.size();
    let (x, square) = match last {
        Some(Event::Test { square, .. }) => (square.x(), Some(square)),
        Some(Event::TestBelow { x, .. }) => (x, None),
        _ => return Vec::new(),
    };
    let column = (0..size.get()).rev().map(|y| Square::nearest(size, x, y));
    let mut walks = vec![(Direction::Down, column.collect::<Vec<_>>())];
    if let Some(square) = square {
        walks.extend(HALF_DIAGONALS.map(|d| (d, ray(size, square, d).collect())));
    }
    let mut rays = Vec::new();
    for (direction, mut squares) in walks {
        let queen = squares.iter().position(|square| standing.squares().contains(square));
        if let Some(queen) = queen {
            squares.truncate(queen + 1);
        }
        rays.push(Ray { direction, squares, hit: queen.is_some() });
        if queen.is_some() {
            break;
        }
    }
    rays
}

fn call(size: Size, function: &'static str, (r, c): (u8, u8)) -> Call {
    // Below the board the call stands for no square.
    let square = (size.get() - 1).checked_sub(r).map(|y| Square::nearest(size, c, y));
    let region = square.map_or(Region::Nowhere, Region::Square);
    let arguments = vec![Value::number("r", r, region), Value::number("c", c, region)];
    Call::new(function, arguments)
}

/// The open calls, the outermost first.
fn calls(standing: &Standing, last: Option<Event>) -> Vec<Call> {
    let size = standing.size();
    let depth = standing.len();
    let column = match last {
        Some(Event::TestBelow { x, .. }) => x,
        _ => last.and_then(Event::square).map_or(0, Square::x),
    };
    let mut calls: Vec<Call> =
        (0..).zip(standing.squares()).map(|(r, queen)| call(size, "try", (r, queen.x()))).collect();
    if open_calls(standing, last) > depth {
        calls.push(call(size, "try", (depth, column)));
    }
    if matches!(last, Some(Event::Test { .. } | Event::TestBelow { .. })) {
        calls.push(call(size, "safe", (depth, column)));
    }
    calls
}

impl Rules for BoardScanRules {
    const LISTING: &'static Listing = &LISTING;

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, place, (size.get() - 1).saturating_sub(line))
    }

    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.x()
    }

    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u16) {
        let (by, mut comparisons) = compare_column(standing, square);
        if let Some(by) = by {
            return (Verdict::Threatened { by }, comparisons);
        }
        let m = standing.size().get() - 1;
        let (left, right) = (square.x(), m - square.x());
        let (above, below) = (m - square.y(), square.y());
        // Each half diagonal is walked from the square to a queen or to the edge;
        // below the square there never is one.
        for (kind, up, down) in [
            (LineKind::Falling, left.min(above), right.min(below)),
            (LineKind::Rising, right.min(above), left.min(below)),
        ] {
            if let Some(by) = standing.holder(square, kind) {
                // The row under test is `len`, and the queen's row is its index.
                return (Verdict::Threatened { by }, comparisons + u16::from(standing.len() - by));
            }
            comparisons += u16::from(up + down);
        }
        (Verdict::Free, comparisons)
    }
}

impl Search for BoardScan {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::PROGRAM);
    const LEVELS: Levels = Levels::RowsFromTop;
    const IN_DOCUMENT: Option<&'static Presentation> = Some(&IN_DOCUMENT);
    const SQUARE_NAMES: SquareNames = SquareNames::RowsFromTop { first: 0 };
    const SHOWS_FIRST: bool = true;

    fn start(size: Size) -> Self {
        BoardScan { walk: LineWalk::start(size), left_below: 0 }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        self.step::<false>()
    }

    fn forward_once(&mut self) -> Option<Event> {
        self.step::<true>()
    }

    fn backward(&mut self) -> Option<Event> {
        if self.walk.has_reported() && self.left_below < self.standing().size().get() {
            self.left_below += 1;
            return Some(self.test_below());
        }
        self.left_below = 0;
        self.walk.backward()
    }

    fn standing(&self) -> &Standing {
        self.walk.standing()
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        self.walk.explain(event, counters)
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let size = standing.size();
        let rays = rays(standing, last);
        let touched = last.and_then(|event| match event {
            Event::Place(square) | Event::Remove { square, .. } => Some(square),
            _ => None,
        });
        let focus = |square: Square| {
            let ray = rays.iter().find(|ray| ray.squares.contains(&square));
            match ray {
                _ if touched == Some(square) => Focus::Written,
                None => Focus::Idle,
                Some(ray) if ray.hit && ray.squares.last() == Some(&square) => Focus::Decisive,
                Some(_) => Focus::Read,
            }
        };
        let rows = (0..size.get()).rev();
        let squares = rows.flat_map(|y| (0..size.get()).map(move |x| Square::nearest(size, x, y)));
        let cells = (0..).zip(squares).map(|(index, square)| Cell {
            index,
            datum: Datum::Flag(standing.squares().contains(&square)),
            focus: focus(square),
            region: Region::Square(square),
        });
        let board = Body::Board(cells.collect());
        vec![
            Section { title: Title::Board, body: board },
            Section { title: Title::Rays, body: Body::Rays(rays) },
            Section { title: Title::Calls, body: Body::Calls(calls(standing, last)) },
        ]
    }

    fn placed(solution: &Solution) -> Standing {
        LineWalk::<BoardScanRules>::placed(solution)
    }
}
