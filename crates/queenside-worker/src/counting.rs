//! Counting solutions: what the page asks, and how a worker answers.

use queens::board::Size;
use queens::count::{Plan, RangeError, SolutionCounter, TaskRange};

use crate::codec::{Field, MessageError, Words, message};

/// Some tasks of a size's [`Plan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tasks {
    /// The size of the board.
    pub size: Size,
    /// Which of the plan's tasks.
    pub range: TaskRange,
}

impl Field for Tasks {
    fn write(&self, text: &mut String) {
        (self.size, (self.range.first(), self.range.end())).write(text);
    }

    fn read(words: &mut Words<'_>) -> Result<Tasks, MessageError> {
        let (size, (first, end)) = Field::read(words)?;
        let range = Plan::new(size).range(first..end).map_err(|_| MessageError::Contradiction)?;
        Ok(Tasks { size, range })
    }
}

message! {
    /// What the page asks of a worker that counts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CountingRequest {
        /// Make the lists that the tasks of a size share, and take the memory that counting
        /// needs. Tasks are counted without it, too; the first ones then take longer.
        Prepare(size: Size) = "prepare",
        /// Count some tasks.
        Count(tasks: Tasks) = "count",
    }
}

message! {
    /// What a worker has counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Counted {
        pub solutions: u64,
        /// The tasks whose solutions they are.
        pub tasks: Tasks,
    }
}

/// Counts tasks. Lists that the tasks of a size share are kept from one request to the
/// next.
#[derive(Default)]
pub struct TaskCounter {
    counter: Option<SolutionCounter>,
}

impl TaskCounter {
    /// Makes the lists for a size and takes the memory.
    ///
    /// # Errors
    ///
    /// Never: each plan has a first task.
    pub fn prepare(&mut self, size: Size) -> Result<(), RangeError> {
        let counter = self.counter(size);
        counter.prepare();
        // One task takes most of the memory; what it comes to is not needed.
        let first = counter.plan().range(0..1)?;
        counter.count(first).map(|_| ())
    }

    /// Counts the solutions of some tasks.
    ///
    /// # Errors
    ///
    /// If the tasks are another plan's.
    pub fn count(&mut self, tasks: Tasks) -> Result<Counted, RangeError> {
        let solutions = self.counter(tasks.size).count(tasks.range)?;
        Ok(Counted { solutions, tasks })
    }

    /// The counter for a size: the last one if it is of that size.
    fn counter(&mut self, size: Size) -> &mut SolutionCounter {
        let plan = Plan::new(size);
        let last = self.counter.take().filter(|counter| counter.plan() == plan);
        self.counter.insert(last.unwrap_or_else(|| SolutionCounter::new(plan)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_of_any_size_are_counted_one_after_another() {
        let mut counter = TaskCounter::default();
        for (n, solutions) in [(8, 92), (12, 14_200), (1, 1), (12, 14_200)] {
            let size = Size::new(n).unwrap();
            counter.prepare(size).unwrap();
            let plan = Plan::new(size);
            let ranges = plan.all().chunks(plan.tasks().div_ceil(3));
            let total: u64 =
                ranges.map(|range| counter.count(Tasks { size, range }).unwrap().solutions).sum();
            assert_eq!(total, solutions);
        }
    }
}
