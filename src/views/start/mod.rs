//! The start.

pub mod text;
pub mod view;
