//! The game.

pub mod action;
pub mod address;
pub mod album;
pub mod board;
pub mod day_panel;
pub mod drawing;
pub mod help_panel;
pub mod onward;
mod persistence;
pub mod rules_panel;
pub mod saved;
pub mod sentence;
pub mod state;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod words;
pub mod work;

#[cfg(test)]
mod render_tests;
