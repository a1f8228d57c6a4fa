//! Where it meets the browser.

pub mod answers;
pub mod storage;
pub mod worker;
