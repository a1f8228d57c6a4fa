//! The counting view.

mod announcement;
mod growth_panel;
mod panels;
mod results_panel;
mod setup;
mod share_panel;
mod tally_panel;
pub mod view;
mod work_board;
