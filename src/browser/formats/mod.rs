//! Formats of numbers and dates: the browser's `Intl` on the page, and the same in plain Rust for
//! native tests.

mod format;
pub mod intl;
pub mod plain;

pub use format::{Formats, Unit};
