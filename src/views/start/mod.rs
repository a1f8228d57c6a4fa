//! The start.

pub mod attempt;
pub mod text;
pub mod view;
