//! The tasks to count: all tasks of a size, or a part of them.

use super::{Plan, RangeError, TaskRange};
use crate::board::Size;

/// Which part of how many, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub part: u32,
    pub parts: u32,
}

/// The tasks to count: all tasks of a size, or a part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    size: Size,
    part: Part,
    range: TaskRange,
}

impl Assignment {
    pub fn whole(size: Size) -> Assignment {
        Assignment { size, part: Part { part: 1, parts: 1 }, range: Plan::new(size).all() }
    }

    pub fn new(size: Size, part: Part) -> Result<Assignment, RangeError> {
        let range = Plan::new(size).part(part.part, part.parts)?;
        Ok(Assignment { size, part, range })
    }

    pub fn size(self) -> Size {
        self.size
    }

    /// The part; the first of one for a whole count.
    pub fn part(self) -> Part {
        self.part
    }

    pub fn range(self) -> TaskRange {
        self.range
    }
}
