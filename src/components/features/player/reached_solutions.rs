//! Solutions that a run has reached.

use queens::board::{Size, Solution};
use queens::solutions::Store;

/// As many solutions as there is room for, in the order found. A run is
/// deterministic, so they stay when it is taken back.
#[derive(Debug)]
pub struct ReachedSolutions {
    store: Store,
}

/// The reached solutions that are listed.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    store: &'a Store,
    /// Number of deleted solutions before the first.
    from: usize,
    to: usize,
}

impl Listed<'_> {
    pub const fn len(self) -> usize {
        self.to - self.from
    }

    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The entry at a place, from 0: the solution's number, from 0, and the solution.
    pub fn get(self, place: usize) -> Option<(u32, Solution)> {
        let number = self.from.checked_add(place).filter(|number| *number < self.to)?;
        Some((u32::try_from(number).ok()?, self.store.get(number)?))
    }
}

impl ReachedSolutions {
    pub fn new(size: Size) -> ReachedSolutions {
        ReachedSolutions::with_limit(size, Store::LIMIT)
    }

    /// `limit` is in bytes.
    pub const fn with_limit(size: Size, limit: usize) -> ReachedSolutions {
        ReachedSolutions { store: Store::new(size, limit) }
    }

    /// Keeps a solution, by its ordinal from 1, unless the run has been there before.
    /// A full store stays as it is; the run goes on counting.
    pub fn keep(&mut self, ordinal: u64, solution: &Solution) {
        if ordinal == self.store.len() as u64 + 1 {
            let _ = self.store.push(solution);
        }
    }

    /// The first `count` solutions without those deleted; fewer if there was no room for more.
    pub fn first(&self, count: u64, deleted: u64) -> Listed<'_> {
        let place = |count| usize::try_from(count).unwrap_or(usize::MAX).min(self.store.len());
        Listed { store: &self.store, from: place(deleted.min(count)), to: place(count) }
    }

    /// The solution of an ordinal from 1.
    pub fn get(&self, ordinal: u64) -> Option<Solution> {
        self.store.get(usize::try_from(ordinal.checked_sub(1)?).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_kept_once() {
        let size = Size::nearest(4);
        let solution = |xs: [u8; 4]| Solution::new(&xs).expect("a solution");
        let (one, other) = (solution([1, 3, 0, 2]), solution([2, 0, 3, 1]));
        let mut found = ReachedSolutions::new(size);
        for (ordinal, solution) in [(1, &one), (1, &one), (2, &other), (1, &one), (2, &other)] {
            found.keep(ordinal, solution);
        }
        assert_eq!([0, 1, 2, 9].map(|count| found.first(count, 0).len()), [0, 1, 2, 2]);
        assert_eq!([0, 1, 2, 3].map(|n| found.get(n)), [None, Some(one), Some(other), None]);
    }
}
