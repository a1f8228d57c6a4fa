//! The storage of games.

pub mod storage;
