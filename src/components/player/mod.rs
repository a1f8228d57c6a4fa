//! What plays: its clock, and its keys.

pub mod action;
pub mod automatic_speed;
pub mod playback;
pub mod view;
