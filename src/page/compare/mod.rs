//! The comparison: searches side by side, and their totals.

pub mod place;
pub mod session;

#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod totals;
#[cfg(target_arch = "wasm32")]
pub mod view;
