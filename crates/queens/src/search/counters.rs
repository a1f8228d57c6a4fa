//! The counters, the same words for every search.

use super::Event;

value_enum! {
    /// Which number of [`Counters`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Counter {
        /// Iterations: how often a search tested whether it may go on with a square.
        Iterations = "tests",
        /// The elementary looks that the tests cost.
        Looks = "looks",
        /// Queens put on.
        Placements = "placements",
        /// Queens taken off.
        Removals = "removals",
        /// How often a search went back to try a standing queen's next place.
        Returns = "returns",
        /// Branches given up because too few free squares were left.
        Prunes = "prunes",
        /// Solutions found.
        Solutions = "solutions",
    }
}

/// What a run has counted up to a step. Exact: no run on a board of
/// [`Size::MAX`](crate::board::Size::MAX) that a machine could finish overflows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Steps done.
    pub step: u64,
    /// See [`Counter::Iterations`].
    pub iterations: u64,
    /// See [`Counter::Looks`].
    pub looks: u64,
    /// See [`Counter::Placements`].
    pub placements: u64,
    /// See [`Counter::Removals`].
    pub removals: u64,
    /// See [`Counter::Returns`].
    pub returns: u64,
    /// See [`Counter::Prunes`].
    pub prunes: u64,
    /// See [`Counter::Solutions`].
    pub solutions: u64,
}

impl Counter {
    /// The counters of searches whose tests look at something.
    pub const USUAL: &'static [Counter] = &[
        Counter::Iterations,
        Counter::Solutions,
        Counter::Placements,
        Counter::Removals,
        Counter::Looks,
    ];

    /// The counters of the field-order family.
    pub const WITH_RETURNS: &'static [Counter] = &[
        Counter::Iterations,
        Counter::Solutions,
        Counter::Placements,
        Counter::Removals,
        Counter::Returns,
        Counter::Looks,
    ];
}

impl Counters {
    /// Counts one step.
    #[inline]
    pub(super) fn count(&mut self, event: Event) {
        self.change(event, 1);
    }

    /// Takes one step's counts back.
    #[inline]
    pub(super) fn uncount(&mut self, event: Event) {
        self.change(event, u64::MAX);
    }

    /// Adds `one`, which is 1 or, as a wrapping number, −1, for each thing counted.
    #[inline(always)]
    fn change(&mut self, event: Event, one: u64) {
        let add = |counter: &mut u64, times: u64| {
            *counter = counter.wrapping_add(one.wrapping_mul(times));
        };
        add(&mut self.step, 1);
        match event {
            Event::Test { looks, .. } | Event::TestBelow { looks, .. } => {
                add(&mut self.iterations, 1);
                add(&mut self.looks, u64::from(looks));
            }
            Event::Place(_) => add(&mut self.placements, 1),
            Event::Remove { begins_return, .. } => {
                add(&mut self.removals, 1);
                add(&mut self.returns, u64::from(begins_return));
            }
            Event::Prune => add(&mut self.prunes, 1),
            Event::Solution => add(&mut self.solutions, 1),
        }
    }

    /// Counter by counter, `change` of this and of `other`.
    fn each(&self, other: &Counters, change: impl Fn(u64, u64) -> u64) -> Counters {
        Counters {
            step: change(self.step, other.step),
            iterations: change(self.iterations, other.iterations),
            looks: change(self.looks, other.looks),
            placements: change(self.placements, other.placements),
            removals: change(self.removals, other.removals),
            returns: change(self.returns, other.returns),
            prunes: change(self.prunes, other.prunes),
            solutions: change(self.solutions, other.solutions),
        }
    }

    /// What has been counted since `earlier`; 0 where that is more.
    pub fn since(&self, earlier: &Counters) -> Counters {
        self.each(earlier, u64::saturating_sub)
    }

    /// Both together.
    pub fn plus(&self, other: &Counters) -> Counters {
        self.each(other, u64::saturating_add)
    }

    /// The value of one counter.
    pub const fn get(&self, counter: Counter) -> u64 {
        match counter {
            Counter::Iterations => self.iterations,
            Counter::Looks => self.looks,
            Counter::Placements => self.placements,
            Counter::Removals => self.removals,
            Counter::Returns => self.returns,
            Counter::Prunes => self.prunes,
            Counter::Solutions => self.solutions,
        }
    }

    /// Iterations per solution in tenths, rounded to the nearest; `None` while there
    /// are no solutions.
    pub fn iterations_per_solution_tenths(&self) -> Option<u64> {
        (self.iterations * 10 + self.solutions / 2).checked_div(self.solutions)
    }
}
