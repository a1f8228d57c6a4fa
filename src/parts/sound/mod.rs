//! What is heard.

pub mod edge;
pub mod output;
pub mod tone;
