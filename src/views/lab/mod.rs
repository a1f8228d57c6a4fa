//! The lab of threats.

pub mod address;
pub mod export;
pub mod fields;
pub mod lines_panel;
pub mod overlay;
mod paste_field;
pub mod pieces;
pub mod rays;
pub mod rays_panel;
pub mod state;
pub mod symmetry;
pub mod text;
pub mod toolbar;
pub mod view;
pub mod ways;

#[cfg(test)]
mod render_tests;
