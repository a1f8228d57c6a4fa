//! Where lessons come from.

pub mod fetching;
