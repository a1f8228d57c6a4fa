//! The n-queens problem, without a word of any page.
//!
//! The rooms of the engine, each of which may use only those before it:
//! [`board`], [`search`], [`solutions`], [`count`], [`game`] and [`export`].

pub mod board;
pub mod count;
pub mod export;
pub mod game;
pub mod search;
pub mod solutions;
