//! What is heard.

pub mod edge;
pub mod tone;
