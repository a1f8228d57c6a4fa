//! The page of Queenside: the n-queens problem and backtracking.
//!
//! The engine is the crate `queens`. `docs/ARCHITECTURE.md` describes the structure.

pub mod address;
pub mod browser;
pub mod components;
pub mod settings;
pub mod shell;
pub mod text;
pub mod views;
