//! The n-queens problem, without a word of any page.
//!
//! The rooms of the engine, each of which may use only those before it:
//! [`crc32`](mod@crc32), a check sum, [`board`], [`lab`], [`search`], [`solutions`],
//! [`count`], [`game`] and [`export`].

pub mod board;
pub mod count;
pub mod crc32;
pub mod export;
pub mod game;
pub mod lab;
pub mod search;
pub mod solutions;
