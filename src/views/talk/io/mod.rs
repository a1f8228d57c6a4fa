//! Browser APIs of a talk: storage, other windows, the clock, JSON.

pub mod channel;
pub mod json;
pub mod storage;
pub mod window;
