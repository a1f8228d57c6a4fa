//! Searches side by side, and their totals.

mod picture;
mod totals;
pub mod view;
