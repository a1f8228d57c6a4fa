//! A solution as one entry of a document.

use crate::board::Solution;
use crate::solutions::Kept;

/// A solution with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the order found, from 1.
    pub number: u32,
    pub solution: Solution,
    /// The number of its class, from 1, if it is known.
    pub class: Option<u32>,
}

impl Entry {
    pub(super) fn xs(&self) -> Vec<String> {
        self.solution.xs().iter().map(u8::to_string).collect()
    }

    pub(super) fn squares(&self) -> Vec<String> {
        self.solution.squares().map(|square| square.to_string()).collect()
    }

    pub(super) fn fields(&self) -> Vec<String> {
        let size = self.solution.size();
        self.solution.squares().map(|square| square.field(size).to_string()).collect()
    }

    pub(super) fn orbit(&self) -> u8 {
        Kept::of(&self.solution).orbit()
    }
}
