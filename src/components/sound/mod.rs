//! Sounds.

pub mod io;
pub mod output;
pub mod tone;
