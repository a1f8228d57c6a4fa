//! Stored programs.

pub mod storage;
