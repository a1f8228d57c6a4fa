//! The solutions.

pub mod address;
pub mod filter_form;
pub mod found;
pub mod state;
pub mod symmetry;
pub mod text;
pub mod toolbar;
pub mod turning;
pub mod view;

#[cfg(test)]
mod render_tests;
