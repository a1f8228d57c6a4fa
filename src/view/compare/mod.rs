//! Searches side by side, and their totals.

mod panels;
mod quoted;
mod race;
mod setup;
mod totals;
pub mod view;
mod ways;
