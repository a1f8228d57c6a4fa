//! The search.

pub mod address;
pub mod all_solutions;
pub mod caption;
pub mod climb;
pub mod contents;
pub mod explanations;
mod export;
pub mod listing_panel;
pub mod look_ahead;
pub mod moments;
mod notes;
pub mod panel;
mod queue;
pub mod setup;
pub mod side_panel;
pub mod slide;
pub mod stairs;
pub mod state;
pub mod state_panel;
pub mod strip;
mod tally;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
