//! The counting view: a pool of workers, and what it has counted.
//!
//! The state machine, what is said between page and workers, and what is kept are
//! pure; [`crew`] alone holds workers.

pub mod action;
pub mod clerk;
pub mod clock;
pub mod cost;
pub mod gauge;
pub mod growth;
pub mod hand;
pub mod ledger;
pub mod merging;
pub mod news;
pub mod order;
pub mod pace;
pub mod place;
pub mod protocol;
pub mod ranges;
pub mod saved;
pub mod session;
pub mod supply;
pub mod tally;
pub mod work;

#[cfg(target_arch = "wasm32")]
mod crew;
#[cfg(target_arch = "wasm32")]
mod file_link;
#[cfg(target_arch = "wasm32")]
mod growth_panel;
#[cfg(target_arch = "wasm32")]
mod keep;
#[cfg(target_arch = "wasm32")]
mod percent;
#[cfg(target_arch = "wasm32")]
mod results_panel;
#[cfg(target_arch = "wasm32")]
mod setup;
#[cfg(target_arch = "wasm32")]
mod share_panel;
#[cfg(target_arch = "wasm32")]
mod span;
#[cfg(target_arch = "wasm32")]
mod speed;
#[cfg(target_arch = "wasm32")]
mod tally_panel;
#[cfg(target_arch = "wasm32")]
mod telling;
#[cfg(target_arch = "wasm32")]
pub mod view;
