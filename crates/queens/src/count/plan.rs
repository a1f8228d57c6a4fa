//! The plan that divides a count into numbered tasks.

use super::depth_first;
use super::quadrants::Cut;
use crate::board::Size;
use std::fmt;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Placing queens rank by rank; best for small boards.
    DepthFirst,
    /// Joining the four quadrants of the board; best for large boards.
    Quadrants,
}

/// A count cut into tasks, numbered from 0, each of which gives a number of
/// solutions; the sum over all tasks is the number of solutions.
///
/// The same size always gives the same tasks in the same order. Tasks of
/// similar size are spread evenly, so that a tenth of the tasks is about a
/// tenth of the work, wherever it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    size: Size,
    method: Method,
    tasks: u32,
}

/// Some consecutive tasks of a [`Plan`]; may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaskRange {
    first: u32,
    end: u32,
}

/// Why a range of tasks was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeError {
    /// The end lies before the beginning.
    Backwards,
    /// The range ends behind the plan's last task.
    TooFar {
        /// The number of tasks of the plan.
        tasks: u32,
    },
    /// There are no parts, or more of them than tasks.
    Parts {
        /// The number of tasks of the plan.
        tasks: u32,
    },
    /// Parts are numbered from 1 to their number.
    Part,
}

impl Plan {
    /// The smallest board for which [`Method::Quadrants`] can be chosen.
    pub const QUADRANTS_FROM: u8 = 4;
    /// The smallest board for which joining quadrants is faster, as measured.
    const QUADRANTS_FASTER_FROM: u8 = 11;

    /// The plan with the method that is faster for this size.
    pub fn new(size: Size) -> Plan {
        if size.get() < Plan::QUADRANTS_FASTER_FROM {
            Plan { size, method: Method::DepthFirst, tasks: depth_first::tasks(size) }
        } else {
            Plan { size, method: Method::Quadrants, tasks: Cut::new(size).tasks() }
        }
    }

    /// The plan with a given method; `None` if the board is too small for it.
    pub fn with_method(size: Size, method: Method) -> Option<Plan> {
        let tasks = match method {
            Method::DepthFirst => depth_first::tasks(size),
            Method::Quadrants if size.get() < Plan::QUADRANTS_FROM => return None,
            Method::Quadrants => Cut::new(size).tasks(),
        };
        Some(Plan { size, method, tasks })
    }

    pub fn size(self) -> Size {
        self.size
    }

    pub fn method(self) -> Method {
        self.method
    }

    /// The number of tasks, at least 1.
    pub fn tasks(self) -> u32 {
        self.tasks
    }

    pub fn all(self) -> TaskRange {
        TaskRange { first: 0, end: self.tasks }
    }

    /// The tasks from `range.start` up to, not including, `range.end`.
    pub fn range(self, range: Range<u32>) -> Result<TaskRange, RangeError> {
        if range.start > range.end {
            Err(RangeError::Backwards)
        } else if range.end > self.tasks {
            Err(RangeError::TooFar { tasks: self.tasks })
        } else {
            Ok(TaskRange { first: range.start, end: range.end })
        }
    }

    /// Part `part` of `parts` (both from 1), as nearly equal as tasks allow.
    pub fn part(self, part: u32, parts: u32) -> Result<TaskRange, RangeError> {
        if parts == 0 || parts > self.tasks {
            return Err(RangeError::Parts { tasks: self.tasks });
        }
        if part == 0 || part > parts {
            return Err(RangeError::Part);
        }
        let bound = |k: u32| (u64::from(self.tasks) * u64::from(k) / u64::from(parts)) as u32;
        Ok(TaskRange { first: bound(part - 1), end: bound(part) })
    }
}

impl TaskRange {
    /// The number of the first task.
    pub fn first(self) -> u32 {
        self.first
    }

    /// The number after that of the last task.
    pub fn end(self) -> u32 {
        self.end
    }

    pub fn tasks(self) -> u32 {
        self.end - self.first
    }

    /// The same tasks in ranges of at most `tasks` (at least 1), in order.
    pub fn chunks(self, tasks: u32) -> impl Iterator<Item = TaskRange> + Clone {
        let step = tasks.max(1);
        (self.first..self.end)
            .step_by(step as usize)
            .map(move |first| TaskRange { first, end: first.saturating_add(step).min(self.end) })
    }
}

impl fmt::Display for TaskRange {
    /// The first number and the one after the last, as in `0..42`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.end)
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::Backwards => write!(f, "the range ends before it begins"),
            RangeError::TooFar { tasks } => write!(f, "there are only {tasks} tasks"),
            RangeError::Parts { tasks } => write!(f, "the number of parts must be 1 to {tasks}"),
            RangeError::Part => write!(f, "the part must be 1 to the number of parts"),
        }
    }
}

impl std::error::Error for RangeError {}
