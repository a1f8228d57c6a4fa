//! All solutions of a size: found, chosen, shown, turned.

pub mod action;
mod found;
pub mod state;
