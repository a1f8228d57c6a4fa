//! Counting: what is handed to which worker, and what has come of it.

pub mod action;
pub mod announcement;
pub mod calibration;
pub mod clock;
pub mod effect;
pub mod estimate;
pub mod growth;
pub mod history;
pub mod pasted;
pub mod progress;
pub mod sample;
pub mod state;
pub mod tally;
pub mod task_queue;
pub mod task_set;
pub mod throughput;
pub mod worker_state;
