//! The walk that the one-queen-per-line searches share.
//!
//! Line after line, place after place: test, put a queen on, go to the next line,
//! come back, take it off, go on behind it. The searches differ in where their
//! lines run, what a test looks at, and what happens at the edges.

use std::fmt;

use crate::board::{LineKind, Size, Solution, Square};
use crate::search::{
    Counter, Counters, DocumentWay, Event, Explanation, Extent, Form, Levels, Listing,
    Presentation, Removal, Search, Section, SquareNames, Standing, Verdict,
};

/// In what one line walk differs from another.
pub trait Rules: Clone + Default + 'static {
    /// See [`Search::LISTING`].
    const LISTING: &'static Listing;
    /// See [`Search::FORM`].
    const FORM: Form = Form::Loop;
    /// See [`Search::EXTENTS`].
    const EXTENTS: &'static [Extent] = &[Extent::All];
    /// See [`Search::DOCUMENT`].
    const DOCUMENT: Option<DocumentWay> = None;
    /// See [`Search::IN_DOCUMENT`].
    const IN_DOCUMENT: Option<&'static Presentation> = None;
    /// See [`Search::SQUARE_NAMES`].
    const SQUARE_NAMES: SquareNames = SquareNames::Coordinates;
    /// See [`Search::LEVELS`].
    const LEVELS: Levels = Levels::Rows;
    /// See [`Search::SHOWS_FIRST`].
    const SHOWS_FIRST: bool = false;
    /// True if taking a queen off is counted as a return.
    const COUNTS_RETURNS: bool = false;
    /// True if a return that takes a queen off the right edge goes straight on to the queen
    /// before it; see [`Rules::edge`].
    const BACKTRACKS_THROUGH: bool = false;
    /// True if the line after the last one is searched, too.
    const RUNS_BELOW: bool = false;

    /// True if a removal is explained by the line for the next queen.
    const EXPLAINS_LINES: bool = true;

    /// The number of queens that stand from the beginning and stay.
    #[inline]
    fn given(&self) -> u8 {
        0
    }

    /// The square at `place` of `line`, both below n; rows upwards, in a row to the right.
    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        Square::nearest(size, place, line)
    }

    /// The place of a square on its line.
    #[inline]
    fn place(_: Size, square: Square) -> u8 {
        square.x()
    }

    /// The place at the right edge at which the search of the next line ended, if it did. Only
    /// asked when [`Rules::BACKTRACKS_THROUGH`].
    #[inline]
    fn edge(&self, standing: &Standing) -> Option<u8> {
        let last = standing.size().get() - 1;
        let square = self.square(standing.size(), standing.len(), last);
        (!standing.threatens(square)).then_some(last)
    }

    /// The test of an empty square on the next line: verdict and comparisons. Compares with the
    /// standing queens in the order of placing.
    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u16) {
        standing.compare(square)
    }

    /// The test in the line after the last: the queen found, and comparisons.
    /// Only asked when [`Rules::RUNS_BELOW`].
    fn test_below(standing: &Standing, place: u8) -> (u8, u16) {
        let _ = (standing, place);
        (0, 0)
    }

    /// See [`Search::explain`].
    fn explain(standing: &Standing, event: Event, counters: &Counters) -> Explanation {
        Explanation::of(standing, event, counters)
    }

    /// See [`Search::inspect`].
    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        vec![Section::field(standing, last), Section::queens(standing, last)]
    }
}

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WalkPhase {
    /// Test the place under the cursor; with none left, take a queen off.
    Seek,
    /// Put a queen on the place under the cursor.
    Place,
    /// All queens stand: report the solution.
    Report,
    /// The return goes on: take the next queen off.
    BacktrackOn,
    /// The first queen was taken off the edge: nothing.
    Over,
}

/// A one-queen-per-line search.
#[derive(Clone)]
pub struct LineWalk<R> {
    at: Position,
    rules: R,
}

/// The place of a walk.
#[derive(Clone, Debug)]
struct Position {
    standing: Standing,
    /// The place to look at in the line after the last queen's; n when all are tried.
    cursor: u8,
    phase: WalkPhase,
}

/// The [`Rules`] of a search as values. The page has one copy of the functions that go
/// through them; only the loop that counts is compiled for each search.
struct RuleValues<'a> {
    given: u8,
    counts_returns: bool,
    backtracks_through: bool,
    runs_below: bool,
    square: &'a dyn Fn(u8, u8) -> Square,
    edge: &'a dyn Fn(&Standing) -> Option<u8>,
    place: fn(Size, Square) -> u8,
    test: fn(&Standing, Square) -> (Verdict, u16),
    test_below: fn(&Standing, u8) -> (u8, u16),
}

/// The search before its first step, on a board with queens.
pub(super) fn walk_from<R: Rules>(standing: Standing, rules: R) -> LineWalk<R> {
    let phase = if standing.is_full() { WalkPhase::Report } else { WalkPhase::Seek };
    LineWalk { at: Position { standing, cursor: 0, phase }, rules }
}

/// Calls a function with the rules as values.
#[inline(always)]
fn with_way<R: Rules, T>(rules: &R, size: Size, call: impl FnOnce(&RuleValues) -> T) -> T {
    call(&RuleValues {
        given: rules.given(),
        counts_returns: R::COUNTS_RETURNS,
        backtracks_through: R::BACKTRACKS_THROUGH,
        runs_below: R::RUNS_BELOW,
        square: &|line, place| rules.square(size, line, place),
        edge: &|standing| rules.edge(standing),
        place: R::place,
        test: R::test,
        test_below: R::test_below,
    })
}

impl Position {
    /// Takes the last queen off unless she is given.
    #[inline(always)]
    fn take_last(&mut self, given: u8) -> Option<Square> {
        if self.standing.len() == given { None } else { self.standing.take_off() }
    }

    /// The square at a place of the next line.
    #[inline(always)]
    fn next(&self, way: &RuleValues, place: u8) -> Square {
        (way.square)(self.standing.len(), place)
    }

    /// Puts back a queen that the last step took off the place `place` of the next line.
    fn put_back(&mut self, way: &RuleValues, place: u8) -> Event {
        let square = self.next(way, place);
        self.standing.place(square);
        // The return began further on if the next line's place at the edge was free: its
        // queen was taken off first, by the same return.
        let backtracked_through = way.backtracks_through
            && !self.standing.is_full()
            && (way.edge)(&self.standing).is_some();
        (self.cursor, self.phase) = if backtracked_through {
            (0, WalkPhase::BacktrackOn)
        } else if self.standing.is_full() && !way.runs_below {
            (0, WalkPhase::Seek)
        } else {
            // The line has been searched to its end.
            (self.standing.size().get(), WalkPhase::Seek)
        };
        Event::Remove { square, begins_backtrack: way.counts_returns && !backtracked_through }
    }

    fn undo_place(&mut self, way: &RuleValues) -> Option<Event> {
        let square = self.take_last(way.given)?;
        self.cursor = (way.place)(self.standing.size(), square);
        self.phase = WalkPhase::Place;
        Some(Event::Place(square))
    }

    #[inline(always)]
    fn forward(&mut self, way: &RuleValues) -> Option<Event> {
        match self.phase {
            WalkPhase::Seek => {
                let places_left = self.cursor < self.standing.size().get();
                if !self.standing.is_full() && places_left {
                    let square = self.next(way, self.cursor);
                    let (verdict, comparisons) = (way.test)(&self.standing, square);
                    match verdict {
                        Verdict::Free => self.phase = WalkPhase::Place,
                        Verdict::Threatened { .. } => self.cursor += 1,
                    }
                    Some(Event::Test { square, verdict, comparisons })
                } else if way.runs_below && self.standing.is_full() && places_left {
                    let x = self.cursor;
                    let (by, comparisons) = (way.test_below)(&self.standing, x);
                    self.cursor += 1;
                    Some(Event::TestBelow { x, by, comparisons })
                } else {
                    self.take_off(way, true)
                }
            }
            WalkPhase::Place => {
                let square = self.next(way, self.cursor);
                self.standing.place(square);
                self.cursor = 0;
                self.phase =
                    if self.standing.is_full() { WalkPhase::Report } else { WalkPhase::Seek };
                Some(Event::Place(square))
            }
            WalkPhase::Report => {
                self.phase = WalkPhase::Seek;
                Some(Event::Solution)
            }
            WalkPhase::BacktrackOn => self.take_off(way, false),
            WalkPhase::Over => None,
        }
    }

    #[inline(never)]
    fn forward_once(&mut self, way: &RuleValues) -> Option<Event> {
        self.forward(way)
    }

    #[inline(always)]
    fn take_off(&mut self, way: &RuleValues, begins_backtrack: bool) -> Option<Event> {
        let square = self.take_last(way.given)?;
        let size = self.standing.size();
        let begins_backtrack = begins_backtrack && way.counts_returns;
        if way.backtracks_through && square.x() + 1 == size.get() {
            self.cursor = 0;
            self.phase =
                if self.standing.is_empty() { WalkPhase::Over } else { WalkPhase::BacktrackOn };
        } else {
            self.cursor = (way.place)(size, square) + 1;
            self.phase = WalkPhase::Seek;
        }
        Some(Event::Remove { square, begins_backtrack })
    }

    fn backward(&mut self, way: &RuleValues) -> Option<Event> {
        match self.phase {
            WalkPhase::Place => {
                let square = self.next(way, self.cursor);
                let (verdict, comparisons) = (way.test)(&self.standing, square);
                self.phase = WalkPhase::Seek;
                Some(Event::Test { square, verdict, comparisons })
            }
            WalkPhase::Report => self.undo_place(way),
            WalkPhase::BacktrackOn | WalkPhase::Over => {
                let edge = (way.edge)(&self.standing)?;
                Some(self.put_back(way, edge))
            }
            WalkPhase::Seek if self.standing.is_full() => {
                if self.cursor == 0 {
                    self.phase = WalkPhase::Report;
                    return Some(Event::Solution);
                }
                self.cursor -= 1;
                let x = self.cursor;
                let (by, comparisons) = (way.test_below)(&self.standing, x);
                Some(Event::TestBelow { x, by, comparisons })
            }
            WalkPhase::Seek if self.cursor == 0 => self.undo_place(way),
            WalkPhase::Seek => {
                // The place before the cursor was either refused, or tried and left.
                let place = self.cursor - 1;
                let square = self.next(way, place);
                match (way.test)(&self.standing, square) {
                    (Verdict::Free, _) => Some(self.put_back(way, place)),
                    (verdict, comparisons) => {
                        self.cursor = place;
                        Some(Event::Test { square, verdict, comparisons })
                    }
                }
            }
        }
    }

    /// The reason for taking off `square` that the walk itself gives.
    fn removal(&self, way: &RuleValues, explains_lines: bool) -> Option<Removal> {
        if self.phase == WalkPhase::BacktrackOn {
            let edge = (way.edge)(&self.standing).unwrap_or_default();
            return Some(Removal::EdgeReached { edge: self.next(way, edge) });
        }
        let explains_line = explains_lines && !self.standing.is_full();
        explains_line.then(|| {
            let last = self.standing.size().get() - 1;
            let (first, last) = (self.next(way, 0), self.next(way, last));
            let kind = if first.y() == last.y() { LineKind::Rank } else { LineKind::File };
            Removal::at_line(&self.standing, first, kind)
        })
    }
}

impl<R: Rules> Search for LineWalk<R> {
    const LISTING: &'static Listing = R::LISTING;
    const FORM: Form = R::FORM;
    const EXTENTS: &'static [Extent] = R::EXTENTS;
    const SQUARE_NAMES: SquareNames = R::SQUARE_NAMES;
    const LEVELS: Levels = R::LEVELS;
    const SHOWS_FIRST: bool = R::SHOWS_FIRST;
    const DOCUMENT: Option<DocumentWay> = R::DOCUMENT;
    const IN_DOCUMENT: Option<&'static Presentation> = R::IN_DOCUMENT;
    const COUNTERS: &'static [Counter] =
        if R::COUNTS_RETURNS { Counter::WITH_RETURNS } else { Counter::USUAL };

    fn start(size: Size) -> Self {
        walk_from(Standing::new(size), R::default())
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        let size = self.at.standing.size();
        with_way(&self.rules, size, |way| self.at.forward(way))
    }

    fn forward_once(&mut self) -> Option<Event> {
        let size = self.at.standing.size();
        with_way(&self.rules, size, |way| self.at.forward_once(way))
    }

    fn backward(&mut self) -> Option<Event> {
        let size = self.at.standing.size();
        with_way(&self.rules, size, |way| self.at.backward(way))
    }

    fn standing(&self) -> &Standing {
        &self.at.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        let why = match event {
            Event::Remove { .. } => with_way(&self.rules, self.at.standing.size(), |way| {
                self.at.removal(way, R::EXPLAINS_LINES)
            }),
            _ => None,
        };
        match (event, why) {
            (Event::Remove { square, .. }, Some(why)) => Explanation::Removed { square, why },
            _ => R::explain(&self.at.standing, event, counters),
        }
    }

    fn inspect(standing: &Standing, last: Option<Event>) -> Vec<Section> {
        R::inspect(standing, last)
    }

    fn placed(solution: &Solution) -> Standing {
        let rules = R::default();
        Standing::of(solution, &|line, place| rules.square(solution.size(), line, place))
    }
}

impl<R> fmt::Debug for LineWalk<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineWalk")
            .field("standing", &self.at.standing)
            .field("cursor", &self.at.cursor)
            .field("phase", &self.at.phase)
            .finish()
    }
}
