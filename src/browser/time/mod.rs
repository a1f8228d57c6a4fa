//! Timers, frames and tasks.

pub mod frame_pace;
pub mod macro_task;
pub mod next_frame;
pub mod ticker;
