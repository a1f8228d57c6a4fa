//! The page of Queenside: the n-queens problem and backtracking.
//!
//! Its rooms, each of which may use only those before it: [`text`], [`route`],
//! [`settings`], [`state`] and, in the browser only, `browser` and `view`. What is
//! known of queens stands in the crate `queens`. `docs/ARCHITECTURE.md` shows the whole.

pub mod route;
pub mod settings;
pub mod state;
pub mod text;

#[cfg(target_arch = "wasm32")]
pub mod browser;
#[cfg(target_arch = "wasm32")]
pub mod view;
