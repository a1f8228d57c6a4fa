//! The lab of threats.

mod counters;
mod export;
mod fields;
mod keys;
mod lines;
mod over;
mod pieces;
mod rays;
mod symmetry;
pub mod view;
mod ways;
