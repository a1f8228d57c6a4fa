//! All solutions of a size: found, chosen, shown, turned.

mod found;
pub mod state;
