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
    /// True if taking a queen off is counted as a return.
    const COUNTS_RETURNS: bool = false;

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

    /// The test of an empty square on the next line: verdict and comparisons. Compares with the
    /// standing queens in the order of placing.
    #[inline]
    fn test(standing: &Standing, square: Square) -> (Verdict, u16) {
        standing.compare(square)
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
    square: &'a dyn Fn(u8, u8) -> Square,
    place: fn(Size, Square) -> u8,
    test: fn(&Standing, Square) -> (Verdict, u16),
}

/// The search before its first step, on a board with queens.
pub(super) fn walk_from<R: Rules>(standing: Standing, rules: R) -> LineWalk<R> {
    let phase = if standing.is_full() { WalkPhase::Report } else { WalkPhase::Seek };
    LineWalk { at: Position { standing, cursor: 0, phase }, rules }
}

impl<R: Rules> LineWalk<R> {
    /// True if all queens stand and their solution is reported.
    pub(super) fn has_reported(&self) -> bool {
        self.at.phase == WalkPhase::Seek && self.at.standing.is_full()
    }

    /// The square at a place of the next line.
    pub(super) fn next(&self, place: u8) -> Square {
        self.rules.square(self.at.standing.size(), self.at.standing.len(), place)
    }

    /// Goes on at a place of the next line; at n, its queen has no place left.
    pub(super) fn go_to(&mut self, place: u8) {
        self.at.cursor = place;
    }
}

/// The rules as values; `square` is that of the rules. No closure gets them: of a closure with two
/// callers the compiler makes a function, which halves the speed.
#[inline(always)]
fn values<'a, R: Rules>(rules: &R, square: &'a dyn Fn(u8, u8) -> Square) -> RuleValues<'a> {
    RuleValues {
        given: rules.given(),
        counts_returns: R::COUNTS_RETURNS,
        square,
        place: R::place,
        test: R::test,
    }
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
        // After a solution there is no next line. Otherwise it has been searched to its end.
        self.cursor = if self.standing.is_full() { 0 } else { self.standing.size().get() };
        Event::Remove { square, begins_backtrack: way.counts_returns }
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
                } else {
                    let square = self.take_last(way.given)?;
                    self.cursor = (way.place)(self.standing.size(), square) + 1;
                    Some(Event::Remove { square, begins_backtrack: way.counts_returns })
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
        }
    }

    #[inline(never)]
    fn forward_once(&mut self, way: &RuleValues) -> Option<Event> {
        self.forward(way)
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
            WalkPhase::Seek if self.standing.is_full() => {
                self.phase = WalkPhase::Report;
                Some(Event::Solution)
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
}

impl<R: Rules> Search for LineWalk<R> {
    const LISTING: &'static Listing = R::LISTING;
    const FORM: Form = R::FORM;
    const EXTENTS: &'static [Extent] = R::EXTENTS;
    const SQUARE_NAMES: SquareNames = R::SQUARE_NAMES;
    const LEVELS: Levels = R::LEVELS;
    const DOCUMENT: Option<DocumentWay> = R::DOCUMENT;
    const IN_DOCUMENT: Option<&'static Presentation> = R::IN_DOCUMENT;
    const COUNTERS: &'static [Counter] =
        if R::COUNTS_RETURNS { Counter::WITH_RETURNS } else { Counter::USUAL };

    fn start(size: Size) -> Self {
        walk_from(Standing::new(size), R::default())
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        let (rules, size) = (&self.rules, self.at.standing.size());
        self.at.forward(&values(rules, &|line, place| rules.square(size, line, place)))
    }

    fn forward_once(&mut self) -> Option<Event> {
        let (rules, size) = (&self.rules, self.at.standing.size());
        self.at.forward_once(&values(rules, &|line, place| rules.square(size, line, place)))
    }

    fn backward(&mut self) -> Option<Event> {
        let (rules, size) = (&self.rules, self.at.standing.size());
        self.at.backward(&values(rules, &|line, place| rules.square(size, line, place)))
    }

    fn standing(&self) -> &Standing {
        &self.at.standing
    }

    fn explain(&self, event: Event, counters: &Counters) -> Explanation {
        match event {
            Event::Remove { square, .. } if !self.at.standing.is_full() => {
                let size = self.at.standing.size();
                let (first, last) = (self.next(0), self.next(size.get() - 1));
                let kind = if first.y() == last.y() { LineKind::Rank } else { LineKind::File };
                let why = Removal::at_line(&self.at.standing, first, kind);
                Explanation::Removed { square, why }
            }
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
