//! Saving and copying: what is asked for, and the work in portions.

pub mod job;
pub mod request;
