//! What is to be counted: all tasks of a size, or a part of them.

use crate::board::Size;
use crate::count::{Plan, RangeError, TaskRange};

/// Which part of how many, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which.
    pub part: u32,
    /// Of how many.
    pub parts: u32,
}

/// What is to be counted: all tasks of a size, or a part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    size: Size,
    part: Part,
    range: TaskRange,
}

impl Work {
    /// All of a size.
    pub fn whole(size: Size) -> Work {
        Work { size, part: Part { part: 1, parts: 1 }, range: Plan::new(size).all() }
    }

    /// A part.
    pub fn new(size: Size, part: Part) -> Result<Work, RangeError> {
        let range = Plan::new(size).part(part.part, part.parts)?;
        Ok(Work { size, part, range })
    }

    /// The size of the board.
    pub fn size(self) -> Size {
        self.size
    }

    /// The part; the first of one for a whole count.
    pub fn part(self) -> Part {
        self.part
    }

    /// The tasks.
    pub fn range(self) -> TaskRange {
        self.range
    }
}
