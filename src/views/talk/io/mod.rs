//! Browser APIs of a talk: storage, other windows, the clock.

pub mod channel;
pub mod storage;
pub mod window;
