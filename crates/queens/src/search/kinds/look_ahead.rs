//! Searches that look ahead, the project's own: each row without a queen keeps the squares that
//! are left to it (its domain). A branch is pruned as soon as a row has none.
//!
//! The queens alone determine what is left, so nothing is stored for a way back.

use crate::board::{Line, LineKind, Size, Solution, Square};
use crate::search::listing::inspection::open_calls;
use crate::search::{
    Body, Call, Cell, Counter, Counters, Datum, Event, Explanation, Focus, Form, Levels, Listing,
    Name, Region, Removal, Search, Section, Standing, Title, Value, Verdict,
};

/// forward-checking: the rows from the bottom.
pub type ForwardChecking = LookAhead<false>;

/// fewest-first: the row with the fewest squares first ("minimum remaining values").
pub type FewestFirst = LookAhead<true>;

const NEXT_ROW: Listing =
    Listing(&[EXPLORE, "        for each s in the first row of free @test", EACH_SQUARE]);

const SHORTEST_ROW: Listing =
    Listing(&[EXPLORE, "        for each s in the shortest row of free @test", EACH_SQUARE]);

const EXPLORE: &str = "
    call explore(∅, board)                                      @start
    function explore(queens, free)
";

const EACH_SQUARE: &str = "
            put a queen on s: q ← queens ∪ {s}                  @place
            f ← free without the lines of s
            if |q| = n then report the solution                 @solution
            else if the number of rows of f < n − |q| then prune @prune
            else call explore(q, f)
            take the queen off s                                @remove
";

/// The squares left to each row, a bit for each column; none to rows with queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Domains {
    rows: [u32; Size::MAX as usize],
}

impl Domains {
    fn row(&self, y: u8) -> u32 {
        self.rows.get(usize::from(y)).copied().unwrap_or_default()
    }

    /// The rows that have squares, from the bottom.
    fn rows(&self) -> impl Iterator<Item = (u8, u32)> + '_ {
        (0..).zip(self.rows.iter().copied()).filter(|(_, row)| *row != 0)
    }

    /// The number of rows that have squares.
    fn len(&self) -> usize {
        self.rows().count()
    }

    /// The lowest row with squares; the lowest of the shortest ones.
    fn choice(&self, shortest: bool) -> u8 {
        let key = |&(y, row): &(u8, u32)| (if shortest { row.count_ones() } else { 0 }, y);
        self.rows().min_by_key(key).map_or(0, |(y, _)| y)
    }

    pub(super) fn has(&self, square: Square) -> bool {
        self.row(square.y()) >> square.x() & 1 == 1
    }

    fn count(&self) -> u16 {
        self.rows.iter().map(|row| row.count_ones() as u16).sum()
    }
}

/// The lines that queens hold, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    ranks: u32,
    files: u32,
    /// Bit x − y + 32.
    rising: u64,
    /// Bit x + y.
    falling: u64,
}

impl Lines {
    #[inline]
    const fn flip(&mut self, square: Square) {
        self.ranks ^= 1 << square.y();
        self.files ^= 1 << square.x();
        self.rising ^= 1 << (32 + square.x() - square.y());
        self.falling ^= 1 << (square.x() + square.y());
    }

    /// The squares on none of them.
    #[inline]
    fn domains(self, size: Size) -> Domains {
        let all = (1u32 << size.get()) - 1;
        let mut rows = [0; Size::MAX as usize];
        for (y, row) in (0..size.get()).zip(&mut rows) {
            if self.ranks >> y & 1 == 0 {
                let diagonals = (self.rising >> (32 - y)) as u32 | (self.falling >> y) as u32;
                *row = all & !(self.files | diagonals);
            }
        }
        Domains { rows }
    }
}

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AheadPhase {
    /// Try the next square of the row; with none left, take a queen off.
    Seek,
    /// Put a queen on the square under the cursor.
    Place,
    /// A row has no square: prune the branch.
    Prune,
    /// The branch is pruned: take its queen off.
    Leave,
    /// All queens stand: report the solution.
    Report,
}

/// The search; `SHORTEST` if the row with the fewest squares is next, else the lowest one is.
#[derive(Clone, Debug)]
pub struct LookAhead<const SHORTEST: bool>(AheadState);

/// The state of either search. All its functions are shared except the loop that counts.
#[derive(Clone, Debug)]
struct AheadState {
    shortest: bool,
    standing: Standing,
    lines: Lines,
    /// The squares that the standing queens leave.
    domains: Domains,
    /// The row for the next queen.
    row: u8,
    /// Squares of the chosen row below this column are done; in phase `Place`, the column.
    cursor: u8,
    phase: AheadPhase,
}

impl AheadState {
    fn start(size: Size, shortest: bool) -> AheadState {
        AheadState {
            shortest,
            standing: Standing::new(size),
            lines: Lines::default(),
            domains: Lines::default().domains(size),
            row: 0,
            cursor: 0,
            phase: AheadPhase::Seek,
        }
    }

    fn size(&self) -> Size {
        self.standing.size()
    }

    fn missing(&self) -> u8 {
        self.size().get() - self.standing.len()
    }

    /// The squares that the first `queens` of the standing queens leave.
    fn domains_after(&self, queens: u8) -> Domains {
        let mut lines = Lines::default();
        self.standing.squares().iter().take(queens.into()).for_each(|&it| lines.flip(it));
        lines.domains(self.size())
    }

    fn candidates(&self) -> u32 {
        self.domains.row(self.row)
    }

    fn is_hopeless(&self) -> bool {
        self.domains.len() < self.missing().into()
    }

    /// Puts the lines of a queen on or takes them off.
    #[inline]
    fn flip(&mut self, square: Square) {
        self.lines.flip(square);
        self.domains = self.lines.domains(self.size());
        self.row = self.domains.choice(self.shortest);
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.standing.place(square);
        self.flip(square);
    }

    #[inline]
    fn take_off(&mut self) -> Option<Square> {
        let square = self.standing.take_off()?;
        self.flip(square);
        Some(square)
    }

    fn go_back(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = square.x() + 1;
        self.phase = AheadPhase::Seek;
        Some(Event::Remove { square, begins_backtrack: false })
    }

    fn undo_place(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = square.x();
        self.phase = AheadPhase::Place;
        Some(Event::Place(square))
    }

    fn under_cursor(&self) -> Square {
        Square::nearest(self.size(), self.cursor, self.row)
    }

    /// The test of the square under the cursor. A queen on it looks at all squares of the other
    /// rows, whether she removes them.
    #[inline]
    fn test(&self) -> Event {
        let comparisons = self.domains.count() - self.candidates().count_ones() as u16;
        Event::Test { square: self.under_cursor(), verdict: Verdict::Free, comparisons }
    }

    /// One more than the highest bit: the cursor behind the last of some candidates.
    fn behind(candidates: u32) -> u8 {
        (u32::BITS - candidates.leading_zeros()) as u8
    }

    fn line(&self, y: u8) -> Option<Line> {
        Line::through(self.size(), Square::nearest(self.size(), 0, y), LineKind::Rank)
    }

    /// The lowest row without queen and squares.
    fn empty_row(&self) -> Option<u8> {
        let has_queen = |y: u8| self.standing.squares().iter().any(|queen| queen.y() == y);
        (0..self.size().get()).find(|&y| self.domains.row(y) == 0 && !has_queen(y))
    }

    fn calls(&self, last: Option<Event>) -> Vec<Call> {
        let call = |queens: u8| {
            let value = |name, number: u16| Value {
                name,
                datum: Datum::Number(number.into()),
                region: Region::Nowhere,
            };
            let missing = self.size().get() - queens;
            Call::new(
                "explore",
                vec![
                    value(Name::FreeSquares, self.domains_after(queens).count()),
                    value(Name::MissingQueens, missing.into()),
                ],
            )
        };
        (0..open_calls(&self.standing, last)).map(call).collect()
    }

    /// The squares left to each row: a number is the queen that removed the square, 0 a row
    /// that has no answer to it.
    fn board(&self, last: Option<Event>) -> Vec<Cell> {
        let n = self.size().get();
        let squares = (0..n).rev().flat_map(|y| (0..n).map(move |x| (x, y)));
        let cells = squares.map(|(x, y)| {
            let square = Square::nearest(self.size(), x, y);
            let datum = match self.standing.compare(square).0 {
                _ if self.domains.has(square) => Datum::Absent,
                Verdict::Threatened { by } => Datum::Number(i32::from(by) + 1),
                Verdict::Free => Datum::Number(0),
            };
            let is_read = last.and_then(Event::square) == Some(square);
            Cell {
                index: square.field(self.size()) as i16,
                datum,
                focus: if is_read { Focus::Read } else { Focus::Idle },
                region: Region::Square(square),
            }
        });
        cells.collect()
    }

    /// The number of squares left to each row without a queen.
    fn lengths(&self, last: Option<Event>) -> Vec<Cell> {
        let goes_on = !self.is_hopeless() && !matches!(last, Some(Event::Remove { .. }));
        let next = (goes_on && !self.standing.is_full()).then_some(self.row);
        let rows = (0..self.size().get())
            .filter(|y| !self.standing.squares().iter().any(|queen| queen.y() == *y));
        let cells = rows.map(|y| {
            let left = self.domains.row(y).count_ones();
            Cell {
                index: i16::from(y),
                datum: Datum::Number(left as i32),
                focus: match left {
                    0 => Focus::Decisive,
                    _ if next == Some(y) => Focus::Read,
                    _ => Focus::Idle,
                },
                region: self.line(y).map_or(Region::Nowhere, Region::Line),
            }
        });
        cells.collect()
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            AheadPhase::Seek => {
                let left =
                    if self.standing.is_full() { 0 } else { self.candidates() >> self.cursor };
                if left == 0 {
                    return self.go_back();
                }
                self.cursor += left.trailing_zeros() as u8;
                self.phase = AheadPhase::Place;
                Some(self.test())
            }
            AheadPhase::Place => {
                let square = self.under_cursor();
                self.place(square);
                self.cursor = 0;
                self.phase = if self.standing.is_full() {
                    AheadPhase::Report
                } else if self.is_hopeless() {
                    AheadPhase::Prune
                } else {
                    AheadPhase::Seek
                };
                Some(Event::Place(square))
            }
            AheadPhase::Prune => {
                self.phase = AheadPhase::Leave;
                Some(Event::Prune)
            }
            AheadPhase::Leave => self.go_back(),
            AheadPhase::Report => {
                self.phase = AheadPhase::Seek;
                Some(Event::Solution)
            }
        }
    }

    #[inline(never)]
    fn forward_once(&mut self) -> Option<Event> {
        self.forward()
    }

    #[inline(never)]
    fn backward(&mut self) -> Option<Event> {
        match self.phase {
            AheadPhase::Place => {
                let event = self.test();
                let done = self.candidates() & ((1 << self.cursor) - 1);
                self.cursor = Self::behind(done);
                self.phase = AheadPhase::Seek;
                Some(event)
            }
            AheadPhase::Prune | AheadPhase::Report => self.undo_place(),
            AheadPhase::Leave => {
                self.phase = AheadPhase::Prune;
                Some(Event::Prune)
            }
            AheadPhase::Seek if self.standing.is_full() => {
                self.phase = AheadPhase::Report;
                Some(Event::Solution)
            }
            AheadPhase::Seek if self.cursor == 0 => self.undo_place(),
            AheadPhase::Seek => {
                self.cursor -= 1;
                let square = self.under_cursor();
                self.place(square);
                if self.standing.is_full() {
                    self.cursor = 0;
                } else if self.is_hopeless() {
                    self.cursor = 0;
                    self.phase = AheadPhase::Leave;
                } else {
                    self.cursor = Self::behind(self.candidates());
                }
                Some(Event::Remove { square, begins_backtrack: false })
            }
        }
    }

    #[inline(never)]
    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match event {
            Event::Test { square, .. } => Explanation::NextFree { square },
            Event::Prune => match self.empty_row().and_then(|y| self.line(y)) {
                Some(line) => Explanation::Emptied { line },
                None => Explanation::of(&self.standing, event, counters),
            },
            Event::Remove { square, .. } if self.phase == AheadPhase::Leave => {
                Explanation::Removed { square, why: Removal::Pruned }
            }
            Event::Remove { square, .. } if !self.standing.is_full() => {
                let why = self
                    .line(self.row)
                    .map_or(Removal::Exhausted, |line| Removal::AllTried { line });
                Explanation::Removed { square, why }
            }
            _ => Explanation::of(&self.standing, event, counters),
        }
    }

    #[inline(never)]
    fn inspect(&self, last: Option<Event>) -> Vec<Section> {
        let section = |title, body| Section { title, body };
        vec![
            section(Title::Domains, Body::Board(self.board(last))),
            section(Title::Lengths, Body::Cells(self.lengths(last))),
            section(Title::Calls, Body::Calls(self.calls(last))),
        ]
    }

    /// The state with these queens.
    fn of(standing: &Standing, shortest: bool) -> AheadState {
        let mut state = AheadState::start(standing.size(), shortest);
        standing.squares().iter().for_each(|&square| state.place(square));
        state
    }

    /// The queens of a solution in the order of the rows that the search chooses.
    fn placed(solution: &Solution, shortest: bool) -> Standing {
        let mut state = AheadState::start(solution.size(), shortest);
        while !state.standing.is_full() {
            let row = state.row;
            let queen = solution.squares().find(|square| square.y() == row);
            state.place(queen.unwrap_or(Square::nearest(solution.size(), 0, row)));
        }
        state.standing
    }
}

impl<const SHORTEST: bool> Search for LookAhead<SHORTEST> {
    const LISTING: &'static Listing = if SHORTEST { &SHORTEST_ROW } else { &NEXT_ROW };
    const FORM: Form = Form::LooksAhead;
    const LEVELS: Levels = if SHORTEST { Levels::Free } else { Levels::Rows };
    const COUNTERS: &'static [Counter] = &[
        Counter::Tests,
        Counter::Solutions,
        Counter::Removals,
        Counter::Placements,
        Counter::Looks,
        Counter::Prunes,
    ];

    fn start(size: Size) -> Self {
        LookAhead(AheadState::start(size, SHORTEST))
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        self.0.forward()
    }

    fn forward_once(&mut self) -> Option<Event> {
        self.0.forward_once()
    }

    fn backward(&mut self) -> Option<Event> {
        self.0.backward()
    }

    fn standing(&self) -> &Standing {
        &self.0.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        self.0.explain(event, counters)
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        AheadState::of(standing, SHORTEST).inspect(last)
    }

    fn placed(solution: &Solution) -> Standing {
        AheadState::placed(solution, SHORTEST)
    }
}
