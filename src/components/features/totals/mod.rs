//! The totals of searches, and charts of them.

pub mod known_totals;
pub mod line_chart;
