//! The solutions of a run: all on the page, and as files.

pub mod all_solutions;
pub mod export;
