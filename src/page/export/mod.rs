//! Taking solutions and searches home: what is asked for, the work in portions, the
//! file.

pub mod job;
pub mod order;

#[cfg(target_arch = "wasm32")]
pub mod desk;
#[cfg(target_arch = "wasm32")]
pub mod draft;
#[cfg(target_arch = "wasm32")]
pub mod drawing;
#[cfg(target_arch = "wasm32")]
pub mod file;
#[cfg(target_arch = "wasm32")]
pub mod moments;
#[cfg(target_arch = "wasm32")]
pub mod panel;
#[cfg(target_arch = "wasm32")]
pub mod parcel;
