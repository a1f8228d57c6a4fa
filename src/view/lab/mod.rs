//! The lab of threats.

mod counters;
mod fields;
mod keys;
mod lines;
mod over;
mod pieces;
mod rays;
pub mod view;
mod ways;
