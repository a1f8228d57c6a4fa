//! The start.

pub mod address;
pub mod own_play;
pub mod storage;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
