//! The search.

pub mod action;
pub mod address;
pub mod beside;
pub mod call_frames;
pub mod caption;
pub mod counting;
pub mod document_line;
pub mod drawing;
pub mod found;
pub mod line_part;
pub mod line_trace;
pub mod line_words;
pub mod lines;
pub mod listing_panel;
pub mod message;
pub mod note_part;
pub mod notes;
pub mod panel;
pub mod predict;
pub mod printout;
pub mod queue_section;
pub mod second;
pub mod settings;
pub mod setup;
pub mod shown;
pub mod slide;
pub mod sound;
pub mod source;
pub mod state;
pub mod state_panel;
pub mod text;
pub mod tree;
pub mod tree_layout;
pub mod tree_map;
pub mod tree_node;
pub mod tree_outline;
pub mod tree_panel;
pub mod tree_part;
pub mod view;

#[cfg(test)]
mod render_tests;
