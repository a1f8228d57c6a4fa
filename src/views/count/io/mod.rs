//! Where it meets the browser.

pub mod calibrator;
pub mod runner;
pub mod storage;
