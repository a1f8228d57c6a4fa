//! Sounds.

pub mod io;
pub mod tone;
