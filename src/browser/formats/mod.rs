//! How a language writes numbers and days: the browser's `Intl` on the page, and the
//! same in plain Rust where there is no browser.

mod format;
pub mod intl;
pub mod plain;

pub use format::{Formats, Unit};
