//! one-per-line from queens that stand already: row by row through the rows without one.
//!
//! It is no search of the catalogue, but one of them on a board that is not empty: the
//! given queens are never tested, never taken off, and counted nowhere.

use std::rc::Rc;

use crate::board::{Size, Square};

use super::inspection::Section;
use super::lines::Axes;
use super::listing::Listing;
use super::one_per_line::OnePerLine;
use super::{Counter, Event, Search, Standing, Verdict};

/// The next action of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Test the place under the cursor; with none left, take a queen off.
    Seek,
    /// Put a queen on the place under the cursor.
    Place,
    /// All queens stand: report the solution.
    Report,
}

/// The search for all solutions through given queens.
#[derive(Clone, Debug)]
pub struct GivenWalk {
    /// The given queens first, then those of the search.
    standing: Standing,
    given: u8,
    /// The rows without a given queen, from the bottom.
    rows: Rc<[u8]>,
    /// The place to look at in the next of these rows; n when all are tried.
    cursor: u8,
    phase: Phase,
}

impl GivenWalk {
    /// The search before its first step; `None` if the queens threaten each other or
    /// are not on the board.
    pub fn new(size: Size, queens: &[Square]) -> Option<GivenWalk> {
        let mut standing = Standing::new(size);
        for &queen in queens {
            if !queen.is_on(size) || standing.threatens(queen) {
                return None;
            }
            standing.place(queen);
        }
        let rows = (0..size.get()).filter(|y| queens.iter().all(|queen| queen.y() != *y));
        let phase = if standing.is_full() { Phase::Report } else { Phase::Seek };
        Some(GivenWalk { given: standing.len(), standing, rows: rows.collect(), cursor: 0, phase })
    }

    fn size(&self) -> Size {
        self.standing.size()
    }

    /// The square at a place of the next row.
    fn square(&self, place: u8) -> Square {
        let row = self.rows.get(usize::from(self.standing.len() - self.given));
        Square::nearest(self.size(), place, row.copied().unwrap_or(0))
    }

    /// Takes the last queen off that is not given.
    fn take_off(&mut self) -> Option<Square> {
        if self.standing.len() == self.given { None } else { self.standing.take_off() }
    }

    fn undo_place(&mut self) -> Option<Event> {
        let square = self.take_off()?;
        self.cursor = square.x();
        self.phase = Phase::Place;
        Some(Event::Place(square))
    }

    /// Puts back a queen that the last step took off.
    fn put_back(&mut self, square: Square) -> Event {
        self.standing.place(square);
        self.cursor = if self.standing.is_full() { 0 } else { self.size().get() };
        Event::Remove { square, begins_backtrack: true }
    }
}

impl Search for GivenWalk {
    const LISTING: &'static Listing = <OnePerLine as Search>::LISTING;
    const AXES: Axes = <OnePerLine as Search>::AXES;
    const COUNTERS: &'static [Counter] = <OnePerLine as Search>::COUNTERS;

    fn start(size: Size) -> GivenWalk {
        let standing = Standing::new(size);
        let rows = (0..size.get()).collect();
        GivenWalk { standing, given: 0, rows, cursor: 0, phase: Phase::Seek }
    }

    #[inline(always)]
    fn forward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Seek if !self.standing.is_full() && self.cursor < self.size().get() => {
                let square = self.square(self.cursor);
                let (verdict, comparisons) = self.standing.compare(square);
                match verdict {
                    Verdict::Free => self.phase = Phase::Place,
                    Verdict::Threatened { .. } => self.cursor += 1,
                }
                Some(Event::Test { square, verdict, comparisons })
            }
            Phase::Seek => {
                let square = self.take_off()?;
                self.cursor = square.x() + 1;
                Some(Event::Remove { square, begins_backtrack: true })
            }
            Phase::Place => {
                let square = self.square(self.cursor);
                self.standing.place(square);
                self.cursor = 0;
                self.phase = if self.standing.is_full() { Phase::Report } else { Phase::Seek };
                Some(Event::Place(square))
            }
            Phase::Report => {
                self.phase = Phase::Seek;
                Some(Event::Solution)
            }
        }
    }

    fn backward(&mut self) -> Option<Event> {
        match self.phase {
            Phase::Place => {
                let square = self.square(self.cursor);
                let (verdict, comparisons) = self.standing.compare(square);
                self.phase = Phase::Seek;
                Some(Event::Test { square, verdict, comparisons })
            }
            Phase::Report => self.undo_place(),
            Phase::Seek if self.standing.is_full() => {
                self.phase = Phase::Report;
                Some(Event::Solution)
            }
            Phase::Seek if self.cursor == 0 => self.undo_place(),
            Phase::Seek => {
                // The place before the cursor was either refused, or tried and left.
                let place = self.cursor - 1;
                let square = self.square(place);
                match self.standing.compare(square) {
                    (Verdict::Free, _) => Some(self.put_back(square)),
                    (verdict, comparisons) => {
                        self.cursor = place;
                        Some(Event::Test { square, verdict, comparisons })
                    }
                }
            }
        }
    }

    fn leave_branch(&mut self) -> bool {
        let left = self.take_off();
        if let Some(square) = left {
            (self.cursor, self.phase) = (square.x() + 1, Phase::Seek);
        }
        left.is_some()
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn inspect(&self, last: Option<Event>) -> Vec<Section> {
        vec![Section::field(&self.standing, last), Section::queens(&self.standing, last)]
    }
}
