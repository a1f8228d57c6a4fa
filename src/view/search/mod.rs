//! The search.

mod beside;
mod call_frames;
mod caption;
pub mod counters;
pub mod export_tab;
mod listing_panel;
mod message;
pub mod player;
mod props;
mod queue_section;
mod setup;
mod shown;
mod state_panel;
mod tabs;
mod tree_map;
mod tree_panel;
pub mod view;
