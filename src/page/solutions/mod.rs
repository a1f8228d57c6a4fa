//! The solutions view: every solution of a size, its symmetry, its class.

pub mod collection;
mod found;
pub mod place;

#[cfg(target_arch = "wasm32")]
mod choose;
#[cfg(target_arch = "wasm32")]
mod heat;
#[cfg(target_arch = "wasm32")]
mod plane;
#[cfg(target_arch = "wasm32")]
mod symmetry;
#[cfg(target_arch = "wasm32")]
pub mod view;
