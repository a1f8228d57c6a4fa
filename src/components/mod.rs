//! Components that several views use.

pub mod features;
pub mod widgets;
