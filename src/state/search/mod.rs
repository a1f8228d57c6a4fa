//! The search, played, stepped and jumped through.

pub mod action;
pub mod found;
pub mod lines;
pub mod state;
pub mod tree;
pub mod tree_map;
