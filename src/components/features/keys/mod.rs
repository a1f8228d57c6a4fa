//! The keyboard.

pub mod focus;
pub mod shortcuts;
