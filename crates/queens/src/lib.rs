//! The n-queens problem, without a word of any page.
//!
//! The rooms of the engine, each of which may use only those before it:
//! [`board`], [`lab`], [`search`], [`solutions`], [`count`] and [`export`].

pub mod board;
pub mod count;
pub mod export;
pub mod lab;
pub mod search;
pub mod solutions;
