//! A list of the page: all solutions, or chosen ones.

use super::Store;
use crate::board::Solution;

/// Solutions of a store in the order shown; borrowing it copies nothing.
#[derive(Clone, Copy, Debug)]
pub enum List<'a> {
    /// All solutions in the order found.
    All(&'a Store),
    /// The solutions with these numbers.
    Chosen(&'a Store, &'a [u32]),
}

impl<'a> List<'a> {
    /// The number of entries.
    pub fn len(self) -> usize {
        match self {
            List::All(store) => store.len(),
            List::Chosen(_, numbers) => numbers.len(),
        }
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Entry `place` (from 0): the solution's number (from 0) and the solution.
    pub fn get(self, place: usize) -> Option<(u32, Solution)> {
        let (store, number) = match self {
            List::All(store) => (store, u32::try_from(place).ok()?),
            List::Chosen(store, numbers) => (store, *numbers.get(place)?),
        };
        Some((number, store.get(number as usize)?))
    }
}
