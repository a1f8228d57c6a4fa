//! Worksheets: exercises of the engine's own making, seen as paper and printed, with their
//! answers behind.

pub mod address;
pub mod board;
pub mod choice;
pub mod exercise;
pub mod listing_exercise;
pub mod pages;
pub mod positions;
pub mod setup;
pub mod text;
pub mod trace;
pub mod tree;
pub mod view;

#[cfg(test)]
mod render_tests;
