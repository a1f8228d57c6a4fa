//! The comparison: searches in step.

pub mod state;
