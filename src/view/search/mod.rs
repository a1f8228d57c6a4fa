//! The search.

mod beside;
mod call_frames;
mod caption;
pub mod counters;
mod listing_panel;
mod message;
pub mod player;
mod printout;
mod props;
mod queue_section;
mod second;
mod setup;
mod shown;
mod slide;
mod state_panel;
mod tabs;
mod tree_map;
mod tree_panel;
pub mod view;
