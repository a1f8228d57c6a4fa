//! The game view.

mod album_panel;
mod day_panel;
mod drawing;
mod editor_panel;
mod follow_panel;
mod handed_in;
mod help_panel;
mod keeping;
mod keys;
mod msg;
mod over;
mod panels;
mod rules_panel;
mod sentence;
pub mod view;
mod words;
