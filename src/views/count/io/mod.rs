//! Where it meets the browser.

pub mod runner;
pub mod storage;
