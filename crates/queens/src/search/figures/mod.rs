//! Figures about searches: exact large numbers, counts of possibilities, measured totals.

pub mod measured;
pub mod measurement;
pub mod natural;
pub mod possibilities;
pub mod quoted_figure;
pub mod run_length;
pub mod second_optimisation;
