//! Counting solutions: what the page asks, and how a worker answers.

use std::fmt;

use queens::board::Size;
use queens::count::{Counter, Plan, TaskRange};

use crate::messages::Reply;

/// Some tasks of a size's [`Plan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tasks {
    /// The size of the board.
    pub size: Size,
    /// The tasks.
    pub range: TaskRange,
}

/// What the page asks of a worker that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountingRequest {
    /// Make the lists that the tasks of a size share, and take the memory that counting
    /// needs. Tasks are counted without it, too; the first ones then take longer.
    Prepare(Size),
    /// Count some tasks.
    Count(Tasks),
}

/// What a worker has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The tasks.
    pub tasks: Tasks,
    /// Their solutions.
    pub solutions: u64,
}

/// Counts what is asked for. Lists that the tasks of a size share are kept from one
/// request to the next.
#[derive(Default)]
pub struct TaskCounter {
    counter: Option<Counter>,
}

impl TaskCounter {
    /// Does what is asked.
    pub fn reply(&mut self, request: CountingRequest) -> Reply {
        match request {
            CountingRequest::Prepare(size) => {
                let counter = self.counter(size);
                counter.prepare();
                // One task takes most of the memory; what it comes to is not needed.
                match counter.plan().range(0..1).and_then(|first| counter.count(first)) {
                    Ok(_) => Reply::Prepared,
                    Err(_) => Reply::Refused,
                }
            }
            CountingRequest::Count(tasks) => match self.counter(tasks.size).count(tasks.range) {
                Ok(solutions) => Reply::Counted(Counted { tasks, solutions }),
                Err(_) => Reply::Refused,
            },
        }
    }

    /// The counter for a size: the last one if it is of that size.
    fn counter(&mut self, size: Size) -> &mut Counter {
        let plan = Plan::new(size);
        let last = self.counter.take().filter(|counter| counter.plan() == plan);
        self.counter.insert(last.unwrap_or_else(|| Counter::new(plan)))
    }
}

impl Tasks {
    fn parse(text: &str) -> Option<Tasks> {
        let mut words = text.split(' ');
        let size = words.next()?.parse().ok()?;
        let (first, end) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let range = Plan::new(size).range(first..end).ok()?;
        words.next().is_none().then_some(Tasks { size, range })
    }
}

impl fmt::Display for Tasks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.size, self.range.first(), self.range.end())
    }
}

impl CountingRequest {
    /// Reads `prepare 16` or `count 16 0 42`.
    pub fn parse(text: &str) -> Option<CountingRequest> {
        match text.split_once(' ')? {
            ("prepare", size) => size.parse().ok().map(CountingRequest::Prepare),
            ("count", tasks) => Tasks::parse(tasks).map(CountingRequest::Count),
            _ => None,
        }
    }
}

impl fmt::Display for CountingRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountingRequest::Prepare(size) => write!(f, "prepare {size}"),
            CountingRequest::Count(tasks) => write!(f, "count {tasks}"),
        }
    }
}

impl Counted {
    /// Reads `14772512 16 0 42`: the solutions, then the tasks.
    pub fn parse(text: &str) -> Option<Counted> {
        let (solutions, tasks) = text.split_once(' ')?;
        Some(Counted { solutions: solutions.parse().ok()?, tasks: Tasks::parse(tasks)? })
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.solutions, self.tasks)
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
            assert_eq!(counter.reply(CountingRequest::Prepare(size)), Reply::Prepared);
            let plan = Plan::new(size);
            let ranges = plan.all().chunks(plan.tasks().div_ceil(3));
            let total: u64 = ranges
                .map(|range| {
                    let tasks = Tasks { size, range };
                    match counter.reply(CountingRequest::Count(tasks)) {
                        Reply::Counted(counted) if counted.tasks == tasks => counted.solutions,
                        reply => panic!("{reply}"),
                    }
                })
                .sum();
            assert_eq!(total, solutions);
        }
    }
}
