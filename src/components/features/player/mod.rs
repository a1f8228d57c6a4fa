//! The player.

pub mod action;
pub mod automatic_speed;
pub mod playback;
pub mod played_run;
pub mod reached_solutions;
pub mod view;
