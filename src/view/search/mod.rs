//! The search.

mod beside;
mod caption;
pub mod counters;
pub mod export_tab;
mod listing_panel;
mod message;
pub mod player;
mod setup;
mod shown;
mod state_panel;
mod tabs;
mod tree_panel;
pub mod view;
