//! Privacy, accessibility and licences.

pub mod address;
pub mod file;
mod io;
pub mod stored;
pub mod talk;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
