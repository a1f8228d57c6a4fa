//! What takes long is done beside the page, by workers. This crate holds the worker's
//! program and the messages that page and worker exchange.
//!
//! Each kind of work has a module of its own; a message's first word says the kind.

pub mod counting;
pub mod drawing;
pub mod game;
pub mod messages;
pub mod work;

/// The most workers that a page starts: more than any machine at home has processors.
pub const MOST_WORKERS: u32 = 64;
