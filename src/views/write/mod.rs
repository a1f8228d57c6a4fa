//! The reader's own program in Python, recorded and shown like a search.

pub mod address;
mod editor;
mod error;
mod found;
mod io;
mod kinds;
mod panels;
mod recorded_lines;
mod repair_moves;
mod setup;
mod start;
mod state;
mod tasks;
mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
#[cfg(test)]
mod state_tests;
