//! The lab of threats.

pub mod action;
pub mod address;
pub mod counters;
pub mod export;
pub mod fields;
pub mod lines;
pub mod overlay;
pub mod pieces;
pub mod rays;
pub mod rays_panel;
pub mod spelling;
pub mod state;
pub mod symmetry;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod ways;
pub mod written;

#[cfg(test)]
mod render_tests;
