//! The virtualised list of solutions.

pub mod view;
pub mod window;
