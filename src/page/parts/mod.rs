//! What the views share.

pub mod list_window;
pub mod picture;
pub mod typed;

#[cfg(target_arch = "wasm32")]
pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod callbacks;
#[cfg(target_arch = "wasm32")]
pub mod choice;
#[cfg(target_arch = "wasm32")]
pub mod clipboard;
#[cfg(target_arch = "wasm32")]
pub mod icons;
#[cfg(target_arch = "wasm32")]
pub mod listener;
#[cfg(target_arch = "wasm32")]
pub mod mini_board;
#[cfg(target_arch = "wasm32")]
pub mod number_field;
#[cfg(target_arch = "wasm32")]
pub mod size_setup;
#[cfg(target_arch = "wasm32")]
pub mod size_watch;
#[cfg(target_arch = "wasm32")]
pub mod solution_list;
#[cfg(target_arch = "wasm32")]
pub mod ticker;
