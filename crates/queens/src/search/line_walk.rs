//! The walk that the one-queen-per-line searches share.
//!
//! Line after line, place after place: test, put a queen on, go to the next line,
//! come back, take it off, go on behind it. The searches differ in where their
//! lines run, what a test looks at, and what happens at the edges.

use std::fmt;

use crate::board::{LineKind, Size, Solution, Square};

use super::Extent;
use super::document::DocumentWay;
use super::explanation::{Explanation, Removal};
use super::inspection::Section;
use super::lines::{Axes, SquareNames};
use super::listing::Listing;
use super::presentation::Presentation;
use super::{Counter, Counters, Event, Search, Standing, Verdict};

/// In what one line walk differs from another.
pub trait Rules: Clone + Default + 'static {
    /// See [`Search::LISTING`].
    const LISTING: &'static Listing;
    /// See [`Search::EXTENTS`].
    const EXTENTS: &'static [Extent] = &[Extent::All];
    /// See [`Search::DOCUMENT`].
    const DOCUMENT: Option<DocumentWay>;
    /// See [`Search::IN_DOCUMENT`].
    const IN_DOCUMENT: Option<&'static Presentation> = None;
    /// See [`Search::SQUARE_NAMES`].
    const SQUARE_NAMES: SquareNames = SquareNames::Coordinates;
    /// See [`Search::AXES`].
    const AXES: Axes;
    /// See [`Search::SHOWS_FIRST`].
    const SHOWS_FIRST: bool = false;
    /// True if taking a queen off is counted as a return.
    const COUNTS_BACKTRACKS: bool = false;
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
    fn test(standing: &Standing, square: Square) -> (Verdict, u8) {
        standing.compare(square)
    }

    /// The test in the line after the last: the queen found, and comparisons.
    /// Only asked when [`Rules::RUNS_BELOW`].
    fn test_below(standing: &Standing, place: u8) -> (u8, u8) {
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
    standing: Standing,
    /// The place to look at in the line after the last queen's; n when all are tried.
    cursor: u8,
    phase: WalkPhase,
    rules: R,
}

/// The search before its first step, on a board with queens.
pub(super) fn walk_from<R: Rules>(standing: Standing, rules: R) -> LineWalk<R> {
    let phase = if standing.is_full() { WalkPhase::Report } else { WalkPhase::Seek };
    LineWalk { standing, cursor: 0, phase, rules }
}

impl<R: Rules> LineWalk<R> {
    /// Takes the last queen off unless she is given.
    #[inline]
    fn take_last(&mut self) -> Option<Square> {
        if self.standing.len() == self.rules.given() { None } else { self.standing.take_off() }
    }

    fn size(&self) -> Size {
        self.standing.size()
    }

    fn under_cursor(&self) -> Square {
        self.rules.square(self.size(), self.standing.len(), self.cursor)
    }

    /// The cursor of a line that has been searched to its end.
    fn exhausted(&self) -> u8 {
        if self.standing.is_full() && !R::RUNS_BELOW { 0 } else { self.size().get() }
    }

    fn take_off(&mut self, begins_backtrack: bool) -> Option<Event> {
        let square = self.take_last()?;
        let place = R::place(self.size(), square);
        let event =
            Event::Remove { square, begins_backtrack: begins_backtrack && R::COUNTS_BACKTRACKS };
        if R::BACKTRACKS_THROUGH && square.x() + 1 == self.size().get() {
            self.cursor = 0;
            self.phase =
                if self.standing.is_empty() { WalkPhase::Over } else { WalkPhase::BacktrackOn };
        } else {
            self.cursor = place + 1;
            self.phase = WalkPhase::Seek;
        }
        Some(event)
    }

    /// Puts back a queen that the last step took off the place `place` of the next line.
    fn put_back(&mut self, place: u8) -> Event {
        let square = self.rules.square(self.size(), self.standing.len(), place);
        self.standing.place(square);
        // The return began further on if the next line's place at the edge was free: its
        // queen was taken off first, by the same return.
        let backtracked_through = R::BACKTRACKS_THROUGH
            && !self.standing.is_full()
            && self.rules.edge(&self.standing).is_some();
        if backtracked_through {
            self.cursor = 0;
            self.phase = WalkPhase::BacktrackOn;
        } else {
            self.cursor = self.exhausted();
            self.phase = WalkPhase::Seek;
        }
        Event::Remove { square, begins_backtrack: R::COUNTS_BACKTRACKS && !backtracked_through }
    }

    fn undo_place(&mut self) -> Option<Event> {
        let square = self.take_last()?;
        self.cursor = R::place(self.size(), square);
        self.phase = WalkPhase::Place;
        Some(Event::Place(square))
    }
}

impl<R: Rules> Search for LineWalk<R> {
    const LISTING: &'static Listing = R::LISTING;
    const EXTENTS: &'static [Extent] = R::EXTENTS;
    const SQUARE_NAMES: SquareNames = R::SQUARE_NAMES;
    const AXES: Axes = R::AXES;
    const SHOWS_FIRST: bool = R::SHOWS_FIRST;
    const DOCUMENT: Option<DocumentWay> = R::DOCUMENT;
    const IN_DOCUMENT: Option<&'static Presentation> = R::IN_DOCUMENT;
    const COUNTERS: &'static [Counter] =
        if R::COUNTS_BACKTRACKS { Counter::WITH_BACKTRACKS } else { Counter::USUAL };

    fn start(size: Size) -> Self {
        walk_from(Standing::new(size), R::default())
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            WalkPhase::Seek => {
                let places_left = self.cursor < self.size().get();
                if !self.standing.is_full() && places_left {
                    let square = self.under_cursor();
                    let (verdict, comparisons) = R::test(&self.standing, square);
                    match verdict {
                        Verdict::Free => self.phase = WalkPhase::Place,
                        Verdict::Threatened { .. } => self.cursor += 1,
                    }
                    Some(Event::Test { square, verdict, comparisons })
                } else if R::RUNS_BELOW && self.standing.is_full() && places_left {
                    let x = self.cursor;
                    let (by, comparisons) = R::test_below(&self.standing, x);
                    self.cursor += 1;
                    Some(Event::TestBelow { x, by, comparisons })
                } else {
                    self.take_off(true)
                }
            }
            WalkPhase::Place => {
                let square = self.under_cursor();
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
            WalkPhase::BacktrackOn => self.take_off(false),
            WalkPhase::Over => None,
        }
    }

    fn backward(&mut self) -> Option<Event> {
        match self.phase {
            WalkPhase::Place => {
                let square = self.under_cursor();
                let (verdict, comparisons) = R::test(&self.standing, square);
                self.phase = WalkPhase::Seek;
                Some(Event::Test { square, verdict, comparisons })
            }
            WalkPhase::Report => self.undo_place(),
            WalkPhase::BacktrackOn | WalkPhase::Over => {
                let edge = self.rules.edge(&self.standing)?;
                Some(self.put_back(edge))
            }
            WalkPhase::Seek if self.standing.is_full() => {
                if self.cursor == 0 {
                    self.phase = WalkPhase::Report;
                    return Some(Event::Solution);
                }
                self.cursor -= 1;
                let x = self.cursor;
                let (by, comparisons) = R::test_below(&self.standing, x);
                Some(Event::TestBelow { x, by, comparisons })
            }
            WalkPhase::Seek if self.cursor == 0 => self.undo_place(),
            WalkPhase::Seek => {
                // The place before the cursor was either refused, or tried and left.
                let place = self.cursor - 1;
                let square = self.rules.square(self.size(), self.standing.len(), place);
                match R::test(&self.standing, square) {
                    (Verdict::Free, _) => Some(self.put_back(place)),
                    (verdict, comparisons) => {
                        self.cursor = place;
                        Some(Event::Test { square, verdict, comparisons })
                    }
                }
            }
        }
    }

    fn leave_branch(&mut self) -> bool {
        self.take_off(true).is_some()
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match event {
            Event::Remove { square, .. } if self.phase == WalkPhase::BacktrackOn => {
                let edge = self.rules.edge(&self.standing).unwrap_or_default();
                let edge = self.rules.square(self.size(), self.standing.len(), edge);
                Explanation::Removed { square, why: Removal::EdgeReached { edge } }
            }
            Event::Remove { square, .. } if R::EXPLAINS_LINES && !self.standing.is_full() => {
                let on_line = |place| self.rules.square(self.size(), self.standing.len(), place);
                let is_row = on_line(0).y() == on_line(self.size().get() - 1).y();
                let kind = if is_row { LineKind::Rank } else { LineKind::File };
                let why = Removal::at_line(&self.standing, on_line(0), kind);
                Explanation::Removed { square, why }
            }
            _ => R::explain(&self.standing, event, counters),
        }
    }

    fn inspect(&self, last: Option<Event>) -> Vec<Section> {
        R::inspect(&self.standing, last)
    }

    fn inspect_solution(&self, solution: &Solution) -> Option<Vec<Section>> {
        let square = |line, place| self.rules.square(solution.size(), line, place);
        Some(R::inspect(&Standing::of(solution, square), Some(Event::Solution)))
    }
}

impl<R> fmt::Debug for LineWalk<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineWalk")
            .field("standing", &self.standing)
            .field("cursor", &self.cursor)
            .field("phase", &self.phase)
            .finish()
    }
}
