//! Fetching lessons.

pub mod fetching;
