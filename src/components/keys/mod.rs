//! The keys, and whom they belong to.

pub mod focus;
pub mod shortcuts;
