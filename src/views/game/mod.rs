//! The game.

pub mod action;
pub mod address;
pub mod album;
pub mod album_panel;
pub mod announcement;
pub mod begun;
pub mod day_panel;
pub mod days;
pub mod drawing;
pub mod editor_panel;
pub mod fixed;
pub mod follow;
pub mod follow_panel;
pub mod help;
pub mod help_panel;
pub mod helping;
pub mod hosted;
pub mod io;
pub mod keeping;
pub mod moves;
pub mod msg;
pub mod overlay;
pub mod panel_part;
pub mod panels;
pub mod pasted;
pub mod picture;
pub mod rules_panel;
pub mod saved;
pub mod sentence;
pub mod state;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod words;

#[cfg(test)]
mod render_tests;
