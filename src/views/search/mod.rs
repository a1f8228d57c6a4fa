//! The search.

pub mod address;
pub mod caption;
pub mod climb;
pub mod contents;
pub mod explanations;
pub mod export;
pub mod moments;
pub mod panel;
pub mod setup;
pub mod side_panel;
pub mod slide;
pub mod state;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
