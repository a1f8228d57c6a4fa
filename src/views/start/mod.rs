//! The start.

pub mod attempt;
pub mod storage;
pub mod text;
pub mod view;
