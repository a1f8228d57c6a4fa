//! Lessons and the progress in them.

pub mod free_answers;
pub mod io;
pub mod progress;
pub mod rank;
