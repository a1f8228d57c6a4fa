//! The counting view.

mod announcement;
mod duration;
mod growth_panel;
mod percent;
mod results_panel;
mod setup;
mod share_panel;
mod tally_panel;
pub mod view;
