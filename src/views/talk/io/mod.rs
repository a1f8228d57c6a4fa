//! What a talk needs of the browser: storage, other windows, the clock.

pub mod channel;
pub mod storage;
pub mod window;
