//! The solutions.

pub mod action;
pub mod address;
pub mod caption;
pub mod choose;
pub mod found;
pub mod heat;
pub mod panels;
pub mod plane;
pub mod player;
pub mod setup;
pub mod source;
pub mod state;
pub mod symmetry;
pub mod text;
pub mod turning;
pub mod view;

#[cfg(test)]
mod render_tests;
