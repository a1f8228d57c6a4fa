//! The browser side of exports.

pub mod delivery;
