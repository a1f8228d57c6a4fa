//! Searches side by side, and their totals.

mod panels;
mod picture;
mod race;
mod setup;
mod totals;
pub mod view;
mod ways;
