//! The search view.

pub mod action;
pub mod found;
pub mod moment;
pub mod panel;
pub mod session;
pub mod shortcuts;
pub mod speed;
pub mod tree;

#[cfg(target_arch = "wasm32")]
mod beside;
#[cfg(target_arch = "wasm32")]
pub mod counters;
#[cfg(target_arch = "wasm32")]
mod listing_panel;
#[cfg(target_arch = "wasm32")]
pub mod player;
#[cfg(target_arch = "wasm32")]
mod state_panel;
#[cfg(target_arch = "wasm32")]
mod tabs;
#[cfg(target_arch = "wasm32")]
mod tree_panel;
#[cfg(target_arch = "wasm32")]
pub mod view;
