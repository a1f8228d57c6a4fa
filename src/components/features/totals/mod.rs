//! The totals of searches, and charts of them.

pub mod chart;
pub mod known_totals;
