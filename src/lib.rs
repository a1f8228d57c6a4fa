//! The page of Queenside: the n-queens problem and backtracking.
//!
//! Its rooms, each of which may use only those before it: [`text`], [`address`],
//! [`settings`], [`browser`], [`components`], [`views`] and [`shell`]. What is known of queens
//! stands in the crate `queens`. `docs/ARCHITECTURE.md` shows the whole.

pub mod address;
pub mod browser;
pub mod components;
pub mod settings;
pub mod shell;
pub mod text;
pub mod views;
