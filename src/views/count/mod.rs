//! Counting.

pub mod address;
pub mod estimate;
pub mod growth;
pub mod io;
pub mod progress;
pub mod sample_board;
pub mod state;
pub mod tally_panel;
pub mod task_queue;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod worker_state;

#[cfg(test)]
mod render_tests;
