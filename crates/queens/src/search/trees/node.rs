//! The nodes of the tree of placements that a search walks through.

use crate::board::{Size, Square};
use crate::search::{Counter, Counters};

/// A queen put on, and with her the branch of all that is tried while she stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub square: Square,
    /// The number of queens placed before her.
    pub depth: u8,
    /// The counts right after she was put on. Their step distinguishes
    /// the node from every other of its run, and is the step to jump to.
    pub entered: Counters,
    /// The counts right after she was taken off; `None` as long as that
    /// is not known.
    pub left: Option<Counters>,
}

/// The state of a node's branch at some step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Its queen stands.
    Open,
    Solution,
    /// It held solutions.
    Fruitful,
    /// It held none.
    DeadEnd,
    /// It was pruned because too few squares were free (free-slots), or none of a row (look-ahead).
    Pruned,
}

impl Node {
    /// True if the queen has been put on at `now`.
    pub const fn is_there(&self, now: &Counters) -> bool {
        self.entered.step <= now.step
    }

    /// True if the queen stands at `now`.
    pub fn is_open(&self, now: &Counters) -> bool {
        self.is_there(now) && self.left.is_none_or(|left| left.step > now.step)
    }

    /// The counts up to `now` from the putting on of the queen until her
    /// taking off.
    pub fn spent(&self, now: &Counters) -> Counters {
        match &self.left {
            Some(left) if left.step <= now.step => left.since(&self.entered),
            _ => now.since(&self.entered),
        }
    }

    /// The state of the branch at `now`.
    pub fn outcome(&self, size: Size, now: &Counters) -> Outcome {
        let spent = self.spent(now);
        if self.depth + 1 == size.get() {
            Outcome::Solution
        } else if self.is_open(now) {
            Outcome::Open
        } else if spent[Counter::Solutions] > 0 {
            Outcome::Fruitful
        } else if spent[Counter::Placements] == 0 && spent[Counter::Prunes] > 0 {
            Outcome::Pruned
        } else {
            Outcome::DeadEnd
        }
    }
}
