//! Long tasks run in workers beside the page. This crate contains the worker's program and
//! the messages between page and worker.

pub mod counting;
pub mod derive;
pub mod messages;
pub mod worker;

pub const MOST_WORKERS: u32 = 64;
