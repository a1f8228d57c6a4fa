//! The comparison of searches.

pub mod action;
pub mod address;
pub mod first_solution;
pub mod guess;
pub mod guess_choice;
pub mod known_totals;
pub mod panels;
pub mod quoted;
pub mod race;
pub mod setup;
pub mod standing;
pub mod state;
pub mod text;
pub mod totals;
pub mod view;
pub mod ways;

#[cfg(test)]
mod render_tests;
