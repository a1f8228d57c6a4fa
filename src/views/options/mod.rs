//! The options.

pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
