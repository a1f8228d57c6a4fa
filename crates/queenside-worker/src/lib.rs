//! Long tasks run in workers beside the page. This crate contains the worker's program and
//! the messages between page and worker.
//!
//! Modules, each of which may use only those before it: [`counting`], [`film`] and [`game`], one
//! for each kind of work, then [`messages`] and [`worker`].

pub mod counting;
pub mod film;
pub mod game;
pub mod messages;
pub mod worker;

/// The most workers that a page starts.
pub const MOST_WORKERS: u32 = 64;
