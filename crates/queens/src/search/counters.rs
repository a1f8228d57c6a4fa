//! The counters, the same for every search.

use std::ops::{Index, IndexMut};

use super::Event;

value_enum! {
    /// A number that searches count, in the order of the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Counter {
        /// Squares tested: the search asks whether it may go on with a square.
        Tests = "tests",
        Solutions = "solutions",
        /// Queens taken off.
        Removals = "removals",
        /// Queens put on.
        Placements = "placements",
        /// Backtracking steps to a standing queen whose next place is tried.
        Returns = "returns",
        /// Elementary comparisons that the tests cost.
        Looks = "looks",
        /// Branches pruned because too few free squares were left, or none to a row.
        Prunes = "prunes",
    }
}

impl Counter {
    /// The counters of searches whose tests compare something.
    pub const USUAL: &'static [Counter] = &[
        Counter::Tests,
        Counter::Solutions,
        Counter::Removals,
        Counter::Placements,
        Counter::Looks,
    ];

    /// The counters of the field-order family.
    pub const WITH_RETURNS: &'static [Counter] = &[
        Counter::Tests,
        Counter::Solutions,
        Counter::Removals,
        Counter::Placements,
        Counter::Returns,
        Counter::Looks,
    ];
}

/// The counts of a run up to a step. Exact: no run that a machine could finish on a board of
/// [`Size::MAX`](crate::board::Size::MAX) overflows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Steps done.
    pub step: u64,
    counts: [u64; Counter::ALL.len()],
}

impl Index<Counter> for Counters {
    type Output = u64;

    #[inline(always)]
    fn index(&self, counter: Counter) -> &u64 {
        &self.counts[counter as usize]
    }
}

impl IndexMut<Counter> for Counters {
    #[inline(always)]
    fn index_mut(&mut self, counter: Counter) -> &mut u64 {
        &mut self.counts[counter as usize]
    }
}

impl Counters {
    /// Counts one step.
    #[inline]
    pub(super) fn count(&mut self, event: Event) {
        self.change(event, 1);
    }

    /// Undoes the counts of one step.
    #[inline]
    pub(super) fn uncount(&mut self, event: Event) {
        self.change(event, u64::MAX);
    }

    /// Adds `one`, which is 1 or, as a wrapping number, −1, for each thing counted.
    #[inline(always)]
    fn change(&mut self, event: Event, one: u64) {
        let mut add = |counter: Counter, times: u64| {
            self[counter] = self[counter].wrapping_add(one.wrapping_mul(times));
        };
        match event {
            Event::Test { comparisons, .. } | Event::TestBelow { comparisons, .. } => {
                add(Counter::Tests, 1);
                add(Counter::Looks, u64::from(comparisons));
            }
            Event::Place(_) => add(Counter::Placements, 1),
            Event::Remove { begins_backtrack, .. } => {
                add(Counter::Removals, 1);
                add(Counter::Returns, u64::from(begins_backtrack));
            }
            Event::Prune => add(Counter::Prunes, 1),
            Event::Solution => add(Counter::Solutions, 1),
            Event::Move { .. } | Event::Restart => {}
        }
        self.step = self.step.wrapping_add(one);
    }

    /// The counts since `earlier`; 0 where those are more.
    pub fn since(&self, earlier: &Counters) -> Counters {
        let counts = Counter::ALL.map(|counter| self[counter].saturating_sub(earlier[counter]));
        Counters { step: self.step.saturating_sub(earlier.step), counts }
    }

    /// Tests per solution in tenths, rounded to the nearest; `None` while there are no
    /// solutions.
    pub fn tests_per_solution_tenths(&self) -> Option<u64> {
        let solutions = self[Counter::Solutions];
        (self[Counter::Tests] * 10 + solutions / 2).checked_div(solutions)
    }
}
