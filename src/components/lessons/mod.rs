//! Lessons and the progress in them.

pub mod io;
pub mod progress;
pub mod rank;
