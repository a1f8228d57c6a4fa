//! The tasks to count: all tasks of a size, or a part of them.

use super::{Plan, RangeError, TaskRange};
use crate::board::Size;

/// The tasks to count: all tasks of a size, or a part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    size: Size,
    part: u32,
    parts: u32,
    range: TaskRange,
}

impl Assignment {
    pub fn whole(size: Size) -> Assignment {
        Assignment { size, part: 1, parts: 1, range: Plan::new(size).all() }
    }

    /// Part `part` of `parts`, both from 1.
    pub fn part_of(size: Size, part: u32, parts: u32) -> Result<Assignment, RangeError> {
        let range = Plan::new(size).part(part, parts)?;
        Ok(Assignment { size, part, parts, range })
    }

    pub fn size(self) -> Size {
        self.size
    }

    /// The number of the part from 1, and of how many; (1, 1) for a whole count.
    pub fn part(self) -> (u32, u32) {
        (self.part, self.parts)
    }

    pub fn range(self) -> TaskRange {
        self.range
    }
}
