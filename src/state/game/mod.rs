//! What happens in the game.

pub mod action;
pub mod album;
pub mod begun;
pub mod days;
pub mod follow;
pub mod help;
mod helping;
pub mod machine;
mod moves;
pub mod picture;
pub mod saved;
pub mod state;
