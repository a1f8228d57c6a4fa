//! What views share, each with its state beside its drawing.

pub mod beside;
pub mod board;
pub mod callbacks;
pub mod choice;
pub mod counters;
pub mod export;
pub mod file_button;
pub mod host;
pub mod icons;
pub mod keys;
pub mod late;
pub mod lessons;
pub mod line_chart;
pub mod list;
pub mod missing;
pub mod number_field;
pub mod panels;
pub mod player;
pub mod predict;
pub mod saying;
pub mod size_setup;
pub mod sound;
pub mod stage;
pub mod status;
pub mod tabs;
