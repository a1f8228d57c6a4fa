//! The page: the only room that names the document, timers and storage.
//!
//! Each view has a folder, with its state and its parts; what views share stands in
//! [`parts`]. What has states is pure and is tested natively; what draws exists in
//! the browser only.

pub mod address;
pub mod compare;
pub mod count;
pub mod export;
pub mod options;
pub mod parts;
pub mod search;
pub mod settings;
pub mod solutions;
pub mod sound;
pub mod theme;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod help;
#[cfg(target_arch = "wasm32")]
mod locale;
#[cfg(target_arch = "wasm32")]
mod masthead;
#[cfg(target_arch = "wasm32")]
mod notices;
#[cfg(target_arch = "wasm32")]
pub mod start;
