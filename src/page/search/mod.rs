//! The search view.

pub mod session;
pub mod shortcuts;
pub mod speed;

#[cfg(target_arch = "wasm32")]
mod counters;
#[cfg(target_arch = "wasm32")]
mod player;
#[cfg(target_arch = "wasm32")]
mod sentence;
#[cfg(target_arch = "wasm32")]
pub mod view;
