//! Workers that count, and progress that is stored.

pub mod runner;
pub mod storage;
