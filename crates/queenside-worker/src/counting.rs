//! Counting solutions: requests, replies and the work.

use queens::board::Size;
use queens::count::{Plan, RangeError, SolutionCounter, TaskRange};
use serde::{Deserialize, Serialize};

/// Some tasks of the [`Plan`] for a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(Size, u32, u32)", into = "(Size, u32, u32)")]
pub struct Tasks {
    pub size: Size,
    pub range: TaskRange,
}

impl From<Tasks> for (Size, u32, u32) {
    fn from(Tasks { size, range }: Tasks) -> Self {
        (size, range.first(), range.end())
    }
}

impl TryFrom<(Size, u32, u32)> for Tasks {
    type Error = RangeError;

    fn try_from((size, first, end): (Size, u32, u32)) -> Result<Tasks, RangeError> {
        Ok(Tasks { size, range: Plan::new(size).range(first..end)? })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CountingRequest {
    /// Make the lists that the tasks of a size share, and allocate the memory for counting.
    /// Optional: without it, the first tasks take longer.
    Prepare(Size),
    Count(Tasks),
}

/// The result of some tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    pub solutions: u64,
    pub tasks: Tasks,
}

/// Counts tasks, and keeps the lists that the tasks of a size share between requests.
#[derive(Default)]
pub struct TaskCounter {
    counter: Option<SolutionCounter>,
}

impl TaskCounter {
    /// Makes the lists for a size and allocates the memory.
    ///
    /// # Errors
    ///
    /// Never: each plan has a first task.
    pub fn prepare(&mut self, size: Size) -> Result<(), RangeError> {
        let counter = self.counter(size);
        counter.prepare();
        // One task allocates most of the memory; its result is not needed.
        let first = counter.plan().range(0..1)?;
        counter.count(first).map(|_| ())
    }

    /// Counts the solutions of some tasks.
    ///
    /// # Errors
    ///
    /// If the tasks belong to another plan.
    pub fn count(&mut self, tasks: Tasks) -> Result<Counted, RangeError> {
        let solutions = self.counter(tasks.size).count(tasks.range)?;
        Ok(Counted { solutions, tasks })
    }

    /// The counter for a size: the last one if it has that size.
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
    fn tasks_of_different_sizes_are_counted_in_turn() {
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
