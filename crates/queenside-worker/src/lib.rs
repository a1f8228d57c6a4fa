//! What takes long is done beside the page, by workers. This crate holds the worker's
//! program and the messages that page and worker exchange.
//!
//! The rooms of the crate, each of which may use only those before it: [`codec`], how
//! messages become texts and back, a room for each kind of work with its messages,
//! [`counting`], [`drawing`] and [`game`], then [`messages`], all that is said, and
//! [`worker`], which does it.

pub mod codec;
pub mod counting;
pub mod drawing;
pub mod game;
pub mod messages;
pub mod worker;

/// The most workers that a page starts: more than any machine at home has processors.
pub const MOST_WORKERS: u32 = 64;
