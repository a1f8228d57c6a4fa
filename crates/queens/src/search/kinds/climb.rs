//! Hill climbing: a queen in every row from the start, and moves within rows that leave fewer pairs
//! of queens in conflict.
//!
//! A move forgets where its queen came from, so the state does not determine the step before. A
//! climb is short, though: all its positions are recorded, and a [`Search`] plays them.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::board::{Size, Square};
use crate::random::Random;
use crate::search::{
    Body, Cell, Counter, Datum, Event, Extent, Focus, Form, Listing, Region, Search, Section,
    Standing, Title,
};

/// One queen in each row, in conflict or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowQueens {
    size: Size,
    /// By row from the bottom.
    columns: Vec<u8>,
    /// The number of queens on each line of a direction.
    files: Vec<u8>,
    rising: Vec<u8>,
    falling: Vec<u8>,
    pairs: u16,
}

impl RowQueens {
    /// Queens in these columns, row by row from the bottom. Missing rows have theirs in the first
    /// column; columns beyond the edge are at the edge.
    pub fn new(size: Size, columns: &[u8]) -> RowQueens {
        let n = size.as_usize();
        let mut queens = RowQueens {
            size,
            columns: vec![0; n],
            files: vec![0; n],
            rising: vec![0; 2 * n],
            falling: vec![0; 2 * n],
            pairs: 0,
        };
        for row in 0..n {
            let column = columns.get(row).copied().unwrap_or(0).min(size.get() - 1);
            queens.pairs += u16::from(queens.on_lines(row, column));
            queens.columns[row] = column;
            queens.count(row, column, 1);
        }
        queens
    }

    /// The queens on these squares; `None` unless each row has one.
    pub fn on(size: Size, squares: &[Square]) -> Option<RowQueens> {
        let mut columns = vec![None; size.as_usize()];
        for square in squares {
            let column = columns.get_mut(usize::from(square.y()))?;
            if column.replace(square.x()).is_some() {
                return None;
            }
        }
        let columns: Option<Vec<u8>> = columns.into_iter().collect();
        Some(RowQueens::new(size, &columns?))
    }

    fn at_random(size: Size, random: &mut Random) -> RowQueens {
        let columns: Vec<u8> =
            (0..size.get()).map(|_| random.below(size.get().into()) as u8).collect();
        RowQueens::new(size, &columns)
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..).zip(&self.columns).map(|(y, x)| Square::nearest(self.size, *x, y))
    }

    /// The queen of the row of `square`.
    pub fn in_row_of(&self, square: Square) -> Square {
        let column = self.columns.get(usize::from(square.y())).copied().unwrap_or_default();
        Square::nearest(self.size, column, square.y())
    }

    /// The pairs of queens that threaten each other.
    pub const fn pairs(&self) -> u16 {
        self.pairs
    }

    fn lines(&self, row: usize, column: u8) -> [usize; 3] {
        let column = usize::from(column);
        [column, self.columns.len() + column - row, column + row]
    }

    /// The queens on the lines of a square, except its row.
    fn on_lines(&self, row: usize, column: u8) -> u8 {
        let [file, rising, falling] = self.lines(row, column);
        self.files[file] + self.rising[rising] + self.falling[falling]
    }

    fn count(&mut self, row: usize, column: u8, one: u8) {
        let [file, rising, falling] = self.lines(row, column);
        for line in [&mut self.files[file], &mut self.rising[rising], &mut self.falling[falling]] {
            *line = line.wrapping_add(one);
        }
    }

    /// The queens of other rows that threaten `square`.
    pub fn conflicts(&self, square: Square) -> u8 {
        let all = self.on_lines(square.y().into(), square.x());
        // The queen of the row is on each line through her own square, and on no other.
        if self.in_row_of(square) == square { all - 3 } else { all }
    }

    /// The pairs that are left if the queen of the row moves to `square`.
    pub fn pairs_after(&self, square: Square) -> u16 {
        let (own, other) = (self.conflicts(self.in_row_of(square)), self.conflicts(square));
        self.pairs + u16::from(other) - u16::from(own)
    }

    /// The n (n − 1) moves: the squares to which the queen of a row can move.
    pub fn moves(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all(self.size).filter(|square| self.in_row_of(*square) != *square)
    }

    /// The fewest pairs that a move leaves; `None` for n = 1.
    pub fn least_after(&self) -> Option<u16> {
        self.moves().map(|square| self.pairs_after(square)).min()
    }

    fn go(&mut self, square: Square) {
        let row = usize::from(square.y());
        self.pairs = self.pairs_after(square);
        self.count(row, self.columns[row], u8::MAX);
        self.columns[row] = square.x();
        self.count(row, square.x(), 1);
    }
}

/// The choices of a climb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClimbRules {
    /// The seed of the random numbers: of the start, and of the choice among equal moves.
    pub seed: u64,
    /// The most moves in a row that leave as many pairs.
    pub sideways: u32,
    /// True if a climb that is stuck starts again from other squares.
    pub restarts: bool,
}

/// Random starts after which a climb gives up: with n = 3, there is no solution.
const MOST_STARTS: usize = 1_000;

/// A climb at one of its positions.
struct Climber {
    queens: RowQueens,
    random: Random,
    rules: ClimbRules,
    /// Sideways moves since the last better one.
    sideways: u32,
}

impl Climber {
    fn new(size: Size, rules: ClimbRules) -> Climber {
        let mut random = Random::new(rules.seed);
        Climber { queens: RowQueens::at_random(size, &mut random), random, rules, sideways: 0 }
    }

    /// Does the best move, one of the best at random. False at a solution, or where no move is
    /// allowed.
    fn go(&mut self) -> bool {
        if self.queens.pairs == 0 {
            return false;
        }
        let (mut least, mut count, mut best) = (u16::MAX, 0, None);
        for square in self.queens.moves() {
            let pairs = self.queens.pairs_after(square);
            if pairs < least {
                (least, count) = (pairs, 0);
            }
            if pairs == least {
                count += 1;
                // Each of the best is chosen with the same probability.
                if self.random.below(count) == 0 {
                    best = Some(square);
                }
            }
        }
        self.sideways = match least.cmp(&self.queens.pairs) {
            Ordering::Less => 0,
            Ordering::Equal if self.sideways < self.rules.sideways => self.sideways + 1,
            _ => return false,
        };
        best.is_some_and(|square| {
            self.queens.go(square);
            true
        })
    }

    fn start_again(&mut self) {
        self.sideways = 0;
        self.queens = RowQueens::at_random(self.queens.size, &mut self.random);
    }
}

/// A climb from a random start to its end.
#[derive(Debug, PartialEq, Eq)]
pub struct Climb {
    size: Size,
    rules: ClimbRules,
    /// The columns of the queens at every position, n for each.
    columns: Vec<u8>,
    /// The positions that are random starts, in ascending order; the first is 0.
    starts: Vec<usize>,
    is_solved: bool,
}

impl Climb {
    pub fn new(size: Size, rules: ClimbRules) -> Climb {
        let mut climber = Climber::new(size, rules);
        let mut columns = climber.queens.columns.clone();
        let mut starts = vec![0];
        loop {
            if !climber.go() {
                let is_enough = climber.queens.pairs == 0 || starts.len() == MOST_STARTS;
                if is_enough || !rules.restarts {
                    break;
                }
                climber.start_again();
                starts.push(columns.len() / size.as_usize());
            }
            columns.extend(&climber.queens.columns);
        }
        Climb { size, rules, columns, starts, is_solved: climber.queens.pairs == 0 }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    pub const fn rules(&self) -> ClimbRules {
        self.rules
    }

    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// The number of positions. The position after the last move is followed by a step that
    /// reports the solution, if it is one.
    pub fn len(&self) -> usize {
        self.columns.len() / self.size.as_usize()
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The positions that are random starts, in ascending order; the first is 0.
    pub fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// The number of random starts up to a step.
    pub fn starts_at(&self, step: u64) -> usize {
        self.starts.partition_point(|start| *start as u64 <= step)
    }

    /// The number of moves up to a step.
    pub fn moves_at(&self, step: u64) -> u64 {
        step.min(self.len() as u64 - 1) - (self.starts_at(step) as u64 - 1)
    }

    /// The queens after a step; those at the end, if there are not as many.
    pub fn queens(&self, step: u64) -> RowQueens {
        let place = usize::try_from(step).unwrap_or(usize::MAX).min(self.len() - 1);
        let n = self.size.as_usize();
        RowQueens::new(self.size, self.columns.get(place * n..).unwrap_or_default())
    }

    /// The squares between which the step that leads to a position moves a queen; none if the
    /// position is a random start or beyond the end.
    pub fn moved(&self, step: u64) -> Option<(Square, Square)> {
        let before = step.checked_sub(1)?;
        if step >= self.len() as u64 || self.starts.binary_search(&(step as usize)).is_ok() {
            return None;
        }
        let (before, after) = (self.queens(before), self.queens(step));
        before.squares().zip(after.squares()).find(|(from, to)| from != to)
    }
}

/// The results of climbs from many random starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClimbTally {
    pub climbs: u32,
    pub solved: u32,
    /// The moves of all climbs that were solved, and of the others.
    pub moves_solved: u64,
    pub moves_stuck: u64,
}

impl ClimbTally {
    /// Adds the climb of these rules from one random start.
    pub fn add(&mut self, size: Size, rules: ClimbRules) {
        let mut climber = Climber::new(size, rules);
        let mut moves = 0;
        while climber.go() {
            moves += 1;
        }
        self.climbs += 1;
        if climber.queens.pairs == 0 {
            self.solved += 1;
            self.moves_solved += moves;
        } else {
            self.moves_stuck += moves;
        }
    }
}

/// The search that plays a climb.
#[derive(Clone, Debug)]
pub struct HillClimbing {
    climb: Rc<Climb>,
    step: u64,
    standing: Standing,
}

impl HillClimbing {
    pub fn new(climb: Rc<Climb>) -> HillClimbing {
        let standing = Standing::new(climb.size);
        let mut search = HillClimbing { climb, step: 0, standing };
        search.show();
        search
    }

    /// The event that leads to a step.
    fn event(&self, step: u64) -> Event {
        match self.climb.moved(step) {
            Some((from, to)) => Event::Move { from, to },
            None if step < self.climb.len() as u64 => Event::Restart,
            None => Event::Solution,
        }
    }

    fn show(&mut self) {
        self.standing = Standing::new(self.climb.size);
        self.climb.queens(self.step).squares().for_each(|queen| self.standing.put(queen));
    }
}

impl Search for HillClimbing {
    const LISTING: &'static Listing = &Listing(&["
    call climb(limit, again)
    function climb(limit, again)
        repeat
            q ← a random square in each row                @start @restart
            k ← 0
            while pairs(q) > 0
                m ← the best neighbour of q
                if pairs(m) < pairs(q) then k ← 0
                else if pairs(m) = pairs(q) and k < limit then k ← k + 1
                else leave the loop
                q ← m                                      @move
            if pairs(q) = 0 then report the solution and stop @solution
        until not again
"]);
    const FORM: Form = Form::WithoutAWayBack;

    const EXTENTS: &'static [Extent] = &[Extent::FirstSolution];

    const COUNTERS: &'static [Counter] = &[Counter::Solutions];

    fn start(size: Size) -> HillClimbing {
        HillClimbing::new(Rc::new(Climb::new(size, ClimbRules::default())))
    }

    fn forward(&mut self) -> Option<Event> {
        let end = self.climb.len() as u64 - u64::from(!self.climb.is_solved);
        if self.step == end {
            return None;
        }
        self.step += 1;
        self.show();
        Some(self.event(self.step))
    }

    fn backward(&mut self) -> Option<Event> {
        let event = self.event(self.step);
        self.step = self.step.checked_sub(1)?;
        self.show();
        Some(event)
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The column of each queen.
    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let cell = |queen: &Square| Cell {
            index: i16::from(queen.y()) + 1,
            datum: Datum::Column(queen.x()),
            focus: match last {
                Some(Event::Move { to, .. }) if to == *queen => Focus::Written,
                _ => Focus::Idle,
            },
            region: Region::Square(*queen),
        };
        let cells = standing.squares().iter().map(cell).collect();
        vec![Section { title: Title::Positions, body: Body::Cells(cells) }]
    }
}
