//! Counting.

pub mod address;
pub mod estimate;
pub mod growth;
pub mod history;
pub mod io;
pub mod progress;
pub mod results_panel;
pub mod share_panel;
pub mod state;
pub mod tally_panel;
pub mod task_queue;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod work_board;
pub mod worker_state;

#[cfg(test)]
mod render_tests;
