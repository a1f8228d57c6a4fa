//! What views share.

pub mod board;
pub mod board_over;
pub mod board_square;
pub mod callbacks;
pub mod carrying;
pub mod choice;
pub mod export_panel;
pub mod exporter;
pub mod file_button;
pub mod icons;
pub mod line_chart;
pub mod mini_board;
pub mod number_field;
pub mod saying;
pub mod size_setup;
pub mod solution_list;
pub mod stage;
pub mod tabs;
