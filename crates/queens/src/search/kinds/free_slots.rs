//! free-slots, from the article "Solving Eight Queen puzzle with HashSet and LINQ"
//! (八皇后問題): a board is the set of the squares that no queen takes.

use std::fmt;
use std::rc::Rc;

use crate::board::{Size, Solution, Square};
use crate::search::listing::inspection::open_calls;
use crate::search::{
    Body, Call, Cell, Counter, Counters, Datum, DocumentWay, Event, Explanation, Focus, Form,
    Listing, Name, Presentation, Region, Removal, Search, Section, SquareNames, Standing, Title,
    Value, Verdict,
};

/// Words for 27 · 27 squares.
const WORDS: usize = 12;

/// A set of squares, by index: column by column from the left, in a column from
/// the top.
type Set = [u64; WORDS];

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Try the next square of the set; with none left, take a queen off.
    Seek,
    /// Put a queen on the square under the cursor: a new board with its own set.
    Place,
    /// Too few squares are left: prune the branch.
    Prune,
    /// The branch is pruned: take its queen off.
    Leave,
    /// All queens stand: report the solution.
    Report,
}

/// The search over sets of free squares.
#[derive(Clone)]
pub struct FreeSlots {
    standing: Standing,
    /// The set of the empty board and of the board after each standing queen.
    sets: [Set; Size::MAX as usize + 1],
    /// Every square by index, shared by all copies of the machine.
    slots: Rc<[Slot]>,
    /// The number of words of a set that the board needs.
    words: usize,
    /// The index at which the search for the next square begins; in phase `Place`,
    /// the square's index.
    cursor: u16,
    phase: Phase,
}

/// A square by its index.
struct Slot {
    square: Square,
    /// The squares that a queen on it takes, its own among them.
    taken: Set,
}

fn index(size: Size, square: Square) -> u16 {
    let n = u16::from(size.get());
    n * u16::from(square.x()) + (n - 1).saturating_sub(square.y().into())
}

fn insert(set: &mut Set, index: u16) {
    if let Some(word) = set.get_mut(usize::from(index / 64)) {
        *word |= 1 << (index % 64);
    }
}

/// Every square of the board, by index.
fn slots(size: Size) -> Rc<[Slot]> {
    let n = size.as_usize();
    let lines = |s: Square| {
        let (x, y) = (usize::from(s.x()), usize::from(s.y()));
        [x, n + y, 3 * n + x - y, 4 * n + x + y]
    };
    // The squares of each file, rank, rising and falling diagonal.
    let mut sets = vec![[0; WORDS]; 6 * n];
    let file = |x| (0..size.get()).rev().map(move |y| Square::nearest(size, x, y));
    let squares: Vec<Square> = (0..size.get()).flat_map(file).collect();
    for &square in &squares {
        lines(square).iter().for_each(|&line| insert(&mut sets[line], index(size, square)));
    }
    let slot = |&square: &Square| {
        let mut taken = [0; WORDS];
        for line in lines(square) {
            taken.iter_mut().zip(sets[line]).for_each(|(word, more)| *word |= more);
        }
        Slot { square, taken }
    };
    squares.iter().map(slot).collect()
}

/// The first member from `from` on.
fn next_member(set: &Set, from: u16) -> Option<u16> {
    let first = usize::from(from / 64);
    let mut mask = u64::MAX << (from % 64);
    for (i, word) in set.iter().enumerate().skip(first) {
        let word = word & mask;
        if word != 0 {
            return Some(i as u16 * 64 + word.trailing_zeros() as u16);
        }
        mask = u64::MAX;
    }
    None
}

/// The index behind the last member that is at least `from` and below `to`;
/// `from` when there is none.
fn behind_last_member(set: &Set, from: u16, to: u16) -> u16 {
    let last = usize::from(to / 64);
    let mut mask = (1 << (to % 64)) - 1;
    for (i, word) in set.iter().enumerate().take(last + 1).rev() {
        let word = if i == last { word & mask } else { *word };
        if word != 0 {
            return from.max(i as u16 * 64 + 64 - word.leading_zeros() as u16);
        }
        mask = u64::MAX;
    }
    from
}

const LISTING: Listing = Listing(&["
    call explore(∅, board)                                      @start
    function explore(queens, free)
        for each s in free behind queens                        @test
            put a queen on s: q ← queens ∪ {s}                  @place
            f ← free without the lines of s
            if |q| = n then report the solution                 @solution
            else if |f| < n − |q| then prune                    @prune
            else call explore(q, f)
            take the queen off s                                @remove
"]);

fn size_of_set(set: &Set) -> u16 {
    set.iter().map(|word| word.count_ones() as u16).sum()
}

impl FreeSlots {
    fn size(&self) -> Size {
        self.standing.size()
    }

    fn set(&self) -> &Set {
        self.sets.get(usize::from(self.standing.len())).unwrap_or(&[0; WORDS])
    }

    /// The number of free squares of the present board.
    pub fn free(&self) -> u16 {
        self.set().iter().take(self.words).map(|word| word.count_ones() as u16).sum()
    }

    /// The number of missing queens.
    pub fn missing(&self) -> u8 {
        self.size().get() - self.standing.len()
    }

    /// The first index that a queen of this board may have: behind the last queen.
    fn low(&self) -> u16 {
        self.standing.last().map_or(0, |last| index(self.size(), last) + 1)
    }

    #[inline]
    fn square(&self, index: u16) -> Square {
        let slot = self.slots.get(usize::from(index));
        slot.map_or(Square::nearest(self.size(), 0, 0), |slot| slot.square)
    }

    /// Puts a queen on the square of an index: a new board without what she takes.
    #[inline]
    fn put_on(&mut self, index: u16) -> Option<Square> {
        let Slot { square, taken } = self.slots.get(usize::from(index))?;
        let (before, after) = self.sets.split_at_mut(usize::from(self.standing.len()) + 1);
        if let (Some(before), Some(after)) = (before.last(), after.first_mut()) {
            let words = before.iter().zip(taken).zip(after).take(self.words);
            words.for_each(|((before, taken), after)| *after = before & !taken);
        }
        self.standing.place(*square);
        Some(*square)
    }

    fn is_hopeless(&self) -> bool {
        self.free() < u16::from(self.missing())
    }

    #[inline]
    fn take_off(&mut self) -> Option<Square> {
        let square = self.standing.take_off()?;
        // So that equal states look equal, whatever stood there before.
        if let Some(slot) = self.sets.get_mut(usize::from(self.standing.len()) + 1) {
            slot.iter_mut().take(self.words).for_each(|word| *word = 0);
        }
        Some(square)
    }

    #[inline]
    fn go_back(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = index(self.size(), square) + 1;
        self.phase = Phase::Seek;
        Some(Event::Remove { square, begins_backtrack: false })
    }

    fn undo_place(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = index(self.size(), square);
        self.phase = Phase::Place;
        Some(Event::Place(square))
    }
}

impl FreeSlots {
    /// The open calls by what each was given: the size of its set, and how many
    /// queens it has to find.
    fn calls(&self, last: Option<Event>) -> Vec<Call> {
        let open = open_calls(&self.standing, last);
        let boards = (0..open).zip(&self.sets);
        let call = |(queens, set): (u8, &Set)| {
            Call::new("explore", balance(size_of_set(set), self.size().get() - queens))
        };
        boards.map(call).collect()
    }

    fn free_squares(&self, last: Option<Event>) -> Vec<Cell> {
        let tried = match last {
            Some(Event::Test { square, .. }) => Some(square),
            _ => None,
        };
        let set = self.set();
        let members = std::iter::successors(next_member(set, 0), |&i| next_member(set, i + 1));
        let cells = members.map(|index| {
            let square = self.square(index);
            Cell {
                index: index as i16,
                datum: Datum::Square(square),
                focus: if tried == Some(square) { Focus::Read } else { Focus::Idle },
                region: Region::Square(square),
            }
        });
        cells.collect()
    }
}

fn balance(free: u16, missing: u8) -> Vec<Value> {
    let value =
        |name, number: i32| Value { name, datum: Datum::Number(number), region: Region::Nowhere };
    vec![value(Name::FreeSquares, free.into()), value(Name::MissingQueens, missing.into())]
}

/// The article's listing: `min` (`minPos` there) keeps the order, another board is made of the present one
/// and a position, and returns whether it is full or hopeless.
const IN_ARTICLE: Listing = Listing(&["
    next ← 1                                                    @start
    b ← blank
    call explore(b)
    function explore(b)
        min ← max(b.queens)
        for each s in b.free behind min                         @test
            put a queen on s: after ← new make(b, s)            @place
            if full(after) then report the solution: next ← next + 1 @solution
            else if not hopeless(after) then call explore(after) @prune
            take the queen off s                                @remove
    function make(b, s)
        free ← b.free ∖ {s}
        queens ← b.queens ∪ {s}
        free ← free without the lines of s
    function full(b)
        full ← n = |b.queens|
    function hopeless(b)
        hopeless ← |b.free| < n − |b.queens|
"]);

/// The search as in the article.
const IN_DOCUMENT: Presentation =
    Presentation { listing: &IN_ARTICLE, square_names: SquareNames::Uncounted, calls: None };

impl Search for FreeSlots {
    const LISTING: &'static Listing = &LISTING;
    const FORM: Form = Form::Recursive;
    const DOCUMENT: Option<DocumentWay> = Some(DocumentWay::ARTICLE);
    const IN_DOCUMENT: Option<&'static Presentation> = Some(&IN_DOCUMENT);
    const COUNTERS: &'static [Counter] = &[
        Counter::Tests,
        Counter::Solutions,
        Counter::Removals,
        Counter::Placements,
        Counter::Prunes,
    ];

    fn start(size: Size) -> Self {
        let mut all = [0; WORDS];
        (0..size.squares()).for_each(|index| insert(&mut all, index));
        let mut sets = [[0; WORDS]; Size::MAX as usize + 1];
        sets[0] = all;
        FreeSlots {
            standing: Standing::new(size),
            sets,
            slots: slots(size),
            words: usize::from(size.squares()).div_ceil(64),
            cursor: 0,
            phase: Phase::Seek,
        }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek => match next_member(self.set(), self.cursor) {
                Some(next) => {
                    self.cursor = next;
                    self.phase = Phase::Place;
                    let square = self.square(next);
                    Some(Event::Test { square, verdict: Verdict::Free, comparisons: 0 })
                }
                None => self.go_back(),
            },
            Phase::Place => {
                let square = self.put_on(self.cursor)?;
                self.cursor += 1;
                self.phase = if self.standing.is_full() {
                    Phase::Report
                } else if self.is_hopeless() {
                    Phase::Prune
                } else {
                    Phase::Seek
                };
                Some(Event::Place(square))
            }
            Phase::Prune => {
                self.phase = Phase::Leave;
                Some(Event::Prune)
            }
            Phase::Leave => self.go_back(),
            Phase::Report => {
                self.phase = Phase::Seek;
                Some(Event::Solution)
            }
        }
    }

    fn backward(&mut self) -> Option<Event> {
        let low = self.low();
        match self.phase {
            Phase::Place => {
                let square = self.square(self.cursor);
                self.cursor = behind_last_member(self.set(), low, self.cursor);
                self.phase = Phase::Seek;
                Some(Event::Test { square, verdict: Verdict::Free, comparisons: 0 })
            }
            Phase::Prune | Phase::Report => self.undo_place(),
            Phase::Leave => {
                self.phase = Phase::Prune;
                Some(Event::Prune)
            }
            Phase::Seek if self.standing.is_full() => {
                self.phase = Phase::Report;
                Some(Event::Solution)
            }
            Phase::Seek if self.cursor == low => self.undo_place(),
            Phase::Seek => {
                // The member before the cursor was tried and left.
                let square = self.put_on(self.cursor - 1)?;
                if self.standing.is_full() {
                    self.phase = Phase::Seek;
                } else if self.is_hopeless() {
                    self.phase = Phase::Leave;
                } else {
                    let low = self.low();
                    self.cursor = behind_last_member(self.set(), low, self.size().squares());
                }
                Some(Event::Remove { square, begins_backtrack: false })
            }
        }
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match event {
            Event::Test { square, .. } => Explanation::NextFree { square },
            Event::Remove { square, .. } if self.phase == Phase::Leave => {
                Explanation::Removed { square, why: Removal::Pruned }
            }
            _ => Explanation::of(&self.standing, event, counters),
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        let mut state = FreeSlots::start(standing.size());
        for &square in standing.squares() {
            state.put_on(index(standing.size(), square));
        }
        let balance = balance(state.free(), state.missing());
        let section = |title, body| Section { title, body };
        vec![
            section(Title::Balance, Body::Values(balance)),
            section(Title::FreeSquares, Body::Cells(state.free_squares(last))),
            section(Title::Calls, Body::Calls(state.calls(last))),
        ]
    }

    /// Column by column from the left.
    fn placed(solution: &Solution) -> Standing {
        Standing::of(solution, &|line, place| Square::nearest(solution.size(), line, place))
    }
}

impl fmt::Debug for FreeSlots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FreeSlots")
            .field("standing", &self.standing)
            .field("sets", &self.sets)
            .field("cursor", &self.cursor)
            .field("phase", &self.phase)
            .finish()
    }
}
