//! A class: the codes that pupils have handed in, side by side.

pub mod members;
pub mod programs;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
