//! Where it meets the browser.

pub mod storage;
