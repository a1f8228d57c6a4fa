//! Counting the solutions, fast.
//!
//! A [`Plan`] cuts a count into numbered tasks, a [`SolutionCounter`] counts any range
//! of them, and the sum over all ranges is the number of solutions. Nothing
//! here knows of workers, of the page, or of time.
//!
//! Parts of a count that were counted on different machines are written as
//! [`ResultLine`]s, found again in any text by a [`TextMerge`], and put together
//! by a [`Merge`].

mod assignment;
mod counter;
mod depth_first;
mod known;
mod merge;
mod plan;
mod quadrants;
mod result_line;
mod text_merge;

pub use assignment::Assignment;
pub use counter::SolutionCounter;
pub use known::{Contradiction, Known, check, known};
pub use merge::{Merge, MergeError, Merged};
pub use plan::{Method, Plan, RangeError, TaskRange};
pub use result_line::ResultLine;
pub use text_merge::{Fault, TextMerge};
