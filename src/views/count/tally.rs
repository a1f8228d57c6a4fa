//! What has been counted, and what it comes to.

use queens::count::{Contradiction, ResultLine, TaskRange, check};

use crate::views::count::task_set::TaskSet;
use queens::count::{Assignment, Part};

/// The tasks counted of some assignment, and their solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    assignment: Assignment,
    done: TaskSet,
    solutions: u64,
}

impl Tally {
    /// Nothing yet.
    pub fn new(assignment: Assignment) -> Tally {
        Tally { assignment, done: TaskSet::default(), solutions: 0 }
    }

    /// Where it was left.
    pub fn resume(assignment: Assignment, done: TaskSet, solutions: u64) -> Tally {
        Tally { assignment, done, solutions }
    }

    /// What is counted.
    pub fn assignment(&self) -> Assignment {
        self.assignment
    }

    /// The tasks counted.
    pub fn done(&self) -> &TaskSet {
        &self.done
    }

    /// The solutions of these tasks.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// How many tasks are not counted yet.
    pub fn left(&self) -> u32 {
        self.assignment.range().tasks() - self.done.tasks()
    }

    /// The share of the tasks that is counted, from 0 to 1.
    pub fn progress(&self) -> f64 {
        f64::from(self.done.tasks()) / f64::from(self.assignment.range().tasks().max(1))
    }

    /// Adds tasks and their solutions.
    pub fn add(&mut self, range: TaskRange, solutions: u64) {
        self.done.add(range.first()..range.end());
        // No board up to n = 27 has more solutions than fit; a worker that says
        // otherwise is wrong, and so will the sum be.
        self.solutions = self.solutions.saturating_add(solutions);
    }

    /// What all tasks come to; of a whole count it is checked.
    pub fn result(&self) -> Result<u64, Contradiction> {
        let is_whole = self.assignment.part().parts == 1;
        if is_whole { check(self.assignment.size(), self.solutions) } else { Ok(self.solutions) }
    }

    /// The line that tells others the result.
    pub fn line(&self) -> ResultLine {
        let Part { part, parts } = self.assignment.part();
        ResultLine { size: self.assignment.size(), part, parts, solutions: self.solutions }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::count::{Plan, SolutionCounter};

    #[test]
    fn ranges_add_up_to_a_checked_result() {
        let size = Size::nearest(12);
        let plan = Plan::new(size);
        let mut counter = SolutionCounter::new(plan);
        let half = plan.tasks() / 2;
        let mut tally = Tally::new(Assignment::whole(size));
        for range in [half..plan.tasks(), 0..half] {
            let range = plan.range(range).unwrap();
            assert!(tally.left() >= range.tasks() && tally.progress() < 1.0);
            tally.add(range, counter.count(range).unwrap());
        }
        assert_eq!((tally.left(), tally.progress()), (0, 1.0));
        assert_eq!(tally.result(), Ok(14_200));
        let again = tally.line().to_string();
        assert_eq!(again.parse(), Ok(tally.line()));
        tally.add(plan.range(0..0).unwrap(), u64::MAX);
        assert!(tally.result().is_err(), "too much stays too much");
    }
}
