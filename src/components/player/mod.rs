//! The player.

pub mod action;
pub mod automatic_speed;
pub mod playback;
pub mod view;
