//! The comparison.

pub mod action;
pub mod first_solution;
pub mod known_totals;
pub mod standing;
pub mod state;
