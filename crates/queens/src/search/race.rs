//! Searches side by side on the same board, in step.

use crate::board::{Size, Solution};

use super::{Run, SearchKind, Seek};

value_enum! {
    /// The unit of a stride in a race.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Pace {
        /// One test of each search.
        #[default]
        Tests = "tests",
        /// One solution of each search.
        Solutions = "solutions",
    }
}

/// Reason why searches cannot run side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceError {
    /// Fewer than [`Race::FEWEST`].
    TooFew,
    /// More than [`Race::MOST`].
    TooMany,
    /// One search is named twice.
    Twice(&'static SearchKind),
}

/// Two to four runs that are moved together.
#[derive(Debug)]
pub struct Race {
    runs: Vec<Run>,
    pace: Pace,
    /// The number of strides at which all runs shall be.
    stride: u64,
}

impl Race {
    /// The fewest searches that make a race.
    pub const FEWEST: usize = 2;
    /// The most searches side by side.
    pub const MOST: usize = 4;

    /// All searches before their first step.
    pub fn new(kinds: &[&'static SearchKind], size: Size, pace: Pace) -> Result<Race, RaceError> {
        if kinds.len() < Race::FEWEST {
            return Err(RaceError::TooFew);
        }
        if kinds.len() > Race::MOST {
            return Err(RaceError::TooMany);
        }
        for (index, kind) in kinds.iter().enumerate() {
            if kinds.iter().take(index).any(|earlier| earlier == kind) {
                return Err(RaceError::Twice(kind));
            }
        }
        let runs = kinds.iter().map(|kind| Run::new(kind, size)).collect();
        Ok(Race { runs, pace, stride: 0 })
    }

    /// The runs in the order in which they were chosen.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// The strides to which the runs are moved. A run that has ended stays there.
    pub const fn stride(&self) -> u64 {
        self.stride
    }

    /// True if every run has reached its end.
    pub fn is_over(&self) -> bool {
        self.runs.iter().all(Run::is_over)
    }

    /// Sets the stride to which [`Race::work`] moves all runs: forwards, or back.
    pub fn set_stride(&mut self, stride: u64) {
        self.stride = stride;
        let place = self.place();
        self.runs.iter_mut().for_each(|run| run.jump_near(place));
    }

    fn place(&self) -> Seek {
        match self.pace {
            Pace::Tests => Seek::Test(self.stride),
            Pace::Solutions => Seek::Solution(self.stride),
        }
    }

    /// Does at most `steps` steps in all, but at least one of each run, towards the stride that has been set, and
    /// hands over the solutions found with the index of the run and their ordinal.
    /// Returns whether every run is there.
    pub fn work(&mut self, steps: u64, found: &mut dyn FnMut(usize, u64, Solution)) -> bool {
        let place = self.place();
        let mut left = steps;
        let mut waiting = self.runs.len() as u64;
        let mut all_there = true;
        for (index, run) in self.runs.iter_mut().enumerate() {
            let begun = run.counters().step;
            // What earlier runs have not used is shared by the later ones.
            let share = (left / waiting.max(1)).max(1);
            waiting -= 1;
            all_there &= run.approach(place, share, &mut |ordinal, solution| {
                found(index, ordinal, solution);
            });
            left = left.saturating_sub(run.counters().step - begun);
        }
        all_there
    }
}
