//! The stored part of the game: the last position, and a log of what was found.

pub mod io;
pub mod log;
pub mod saved_game;
