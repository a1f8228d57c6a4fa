//! one-per-line from queens that stand already: row by row through the rows without one.
//!
//! It is no search of the catalogue, but one of them on a board that is not empty: the
//! given queens are never tested, never taken off, and counted nowhere.

use std::rc::Rc;

use crate::board::{Size, Square};
use crate::search::{Listing, Standing};

use super::line_walk::{LineWalk, Rules, walk_from};
use super::one_per_line::OnePerLineRules;

/// The search for all solutions through given queens.
pub type GivenWalk = LineWalk<GivenRules>;

/// The rules of one-per-line in the rows without a given queen.
#[derive(Clone, Default)]
pub struct GivenRules {
    given: u8,
    /// The rows without a given queen, from the bottom.
    rows: Rc<[u8]>,
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
        let rules = GivenRules { given: standing.len(), rows: rows.collect() };
        Some(walk_from(standing, rules))
    }
}

impl Rules for GivenRules {
    const LISTING: &'static Listing = OnePerLineRules::LISTING;
    const COUNTS_RETURNS: bool = true;

    #[inline]
    fn given(&self) -> u8 {
        self.given
    }

    #[inline]
    fn square(&self, size: Size, line: u8, place: u8) -> Square {
        let row = self.rows.get(usize::from(line - self.given));
        Square::nearest(size, place, row.copied().unwrap_or(line))
    }
}
