//! Searches side by side, and their totals.

mod totals;
pub mod view;
