//! The search.

mod beside;
pub mod counters;
pub mod export_tab;
mod listing_panel;
pub mod player;
mod state_panel;
mod tabs;
mod tree_panel;
pub mod view;
