//! What happens on the page: pure state machines. Time comes in as numbers, effects go
//! out as values.

pub mod automatic_speed;
pub mod compare;
pub mod count;
pub mod export;
pub mod frame_pace;
pub mod game;
pub mod lab;
pub mod list_window;
pub mod picture;
pub mod playback;
pub mod search;
pub mod shortcuts;
pub mod solutions;
pub mod sound;
pub mod status;
