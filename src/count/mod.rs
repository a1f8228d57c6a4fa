//! Counting the solutions, fast.
//!
//! A [`Plan`] cuts a count into numbered tasks, a [`Counter`] counts any range
//! of them, and the sum over all ranges is the number of solutions. Nothing
//! here knows of workers, of the page, or of time.

mod counter;
mod depth_first;
mod known;
mod plan;
mod quadrants;
mod symmetric;

pub use counter::Counter;
pub use known::{Contradiction, Known, check, fundamental, known};
pub use plan::{Method, Plan, RangeError, TaskRange};
pub use symmetric::{half_turn, quarter_turn};
