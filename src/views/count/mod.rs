//! Counting.

pub mod action;
pub mod address;
pub mod announcement;
pub mod calibration;
pub mod clock;
pub mod digits;
pub mod effect;
pub mod estimate;
pub mod growth;
pub mod growth_panel;
pub mod history;
pub mod io;
pub mod pasted;
pub mod progress;
pub mod results_panel;
pub mod sample;
pub mod setup;
pub mod share_panel;
pub mod state;
pub mod tally;
pub mod tally_panel;
pub mod task_queue;
pub mod task_set;
pub mod text;
pub mod throughput;
pub mod view;
pub mod wording;
pub mod work_board;
pub mod worker_state;

#[cfg(test)]
mod render_tests;
