//! A list of the page: the first solutions, or chosen ones.

use super::Store;
use crate::board::Solution;

/// Solutions of a store in the order shown; borrowing it copies nothing.
#[derive(Clone, Copy, Debug)]
pub enum List<'a> {
    /// The first solutions in the order found, this number of them (those beyond the
    /// store's end do not count). After steps back these are the ones found by then.
    First(&'a Store, usize),
    /// The solutions with these numbers.
    Chosen(&'a Store, &'a [u32]),
}

impl<'a> List<'a> {
    /// Every solution of `store`.
    pub const fn all(store: &'a Store) -> List<'a> {
        List::First(store, store.len())
    }

    /// The number of entries.
    pub fn len(self) -> usize {
        match self {
            List::First(store, len) => len.min(store.len()),
            List::Chosen(_, numbers) => numbers.len(),
        }
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Entry `place` (from 0): the solution's number (from 0) and the solution.
    pub fn get(self, place: usize) -> Option<(u32, Solution)> {
        let (store, number) = match self {
            List::First(store, len) if place < len => (store, u32::try_from(place).ok()?),
            List::First(..) => return None,
            List::Chosen(store, numbers) => (store, *numbers.get(place)?),
        };
        Some((number, store.get(number as usize)?))
    }
}
