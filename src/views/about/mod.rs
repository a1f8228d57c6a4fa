//! Privacy, accessibility and licences.

mod io;
pub mod notices;
pub mod stored;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
