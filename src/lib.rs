//! Queenside: the n-queens problem and backtracking on one page.
//!
//! The rooms of the house, each of which may use only those before it:
//! [`board`], [`search`], [`solutions`], [`count`], [`export`], [`text`] and,
//! in the browser only, `page`. `docs/ARCHITECTURE.md` shows the whole.

pub mod board;
pub mod count;
pub mod export;
pub mod page;
pub mod search;
pub mod solutions;
pub mod text;
