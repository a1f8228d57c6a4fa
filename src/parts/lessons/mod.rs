//! What views share of lessons: where they come from, and how far one is.

pub mod edge;
pub mod progress;
pub mod rank;
