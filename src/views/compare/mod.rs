//! The comparison of searches.

pub mod address;
pub mod chart_panel;
pub mod course;
pub mod race;
pub mod staircase;
pub mod standing;
pub mod state;
pub mod text;
pub mod toolbar;
pub mod totals;
pub mod view;
pub mod ways;

#[cfg(test)]
mod render_tests;
