//! The page: the only room that names the document, timers and storage.
//!
//! What has states is pure and is tested natively; views and edges exist in the
//! browser only.

pub mod address;
pub mod list_window;
pub mod picture;
pub mod session;
pub mod settings;
pub mod shortcuts;
pub mod speed;
pub mod theme;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod callbacks;
#[cfg(target_arch = "wasm32")]
mod choice;
#[cfg(target_arch = "wasm32")]
mod counters;
#[cfg(target_arch = "wasm32")]
mod help;
#[cfg(target_arch = "wasm32")]
mod icons;
#[cfg(target_arch = "wasm32")]
mod listener;
#[cfg(target_arch = "wasm32")]
mod locale;
#[cfg(target_arch = "wasm32")]
mod masthead;
#[cfg(target_arch = "wasm32")]
mod mini_board;
#[cfg(target_arch = "wasm32")]
mod notices;
#[cfg(target_arch = "wasm32")]
mod number_field;
#[cfg(target_arch = "wasm32")]
mod player;
#[cfg(target_arch = "wasm32")]
mod search_view;
#[cfg(target_arch = "wasm32")]
mod sentence;
#[cfg(target_arch = "wasm32")]
mod size_watch;
#[cfg(target_arch = "wasm32")]
mod solution_list;
#[cfg(target_arch = "wasm32")]
mod ticker;
