//! The options.

pub mod view;
