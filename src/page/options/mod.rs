//! The options: how the board looks, what is remembered.

pub mod look;

#[cfg(target_arch = "wasm32")]
pub mod view;
