//! What views share of lessons: where they come from, and how far one is.

pub mod io;
pub mod progress;
pub mod rank;
