//! Counting.

mod announcement;
mod calibrator;
mod duration;
mod growth_panel;
mod panels;
mod percent;
mod place;
mod results_panel;
mod setup;
mod share_panel;
mod tally_panel;
pub mod view;
mod work_board;
