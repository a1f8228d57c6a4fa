//! What takes long is done beside the page, by workers. This crate holds the worker's
//! program and what page and worker say to each other.

pub mod counting;
pub mod drawing;
pub mod messages;
