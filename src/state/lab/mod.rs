//! What happens in the lab of threats.

pub mod action;
pub mod rays;
pub mod state;
pub mod written;
