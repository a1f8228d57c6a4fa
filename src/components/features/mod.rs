//! Components of boards, searches and programs.

pub mod all_solutions;
pub mod board;
pub mod counters;
pub mod document_links;
pub mod export;
pub mod host;
pub mod keys;
pub mod lessons;
pub mod list;
pub mod listing;
pub mod packages;
pub mod play;
pub mod player;
pub mod predict;
pub mod python;
pub mod row_notes;
pub mod search_choice;
pub mod size_setup;
pub mod status;
pub mod totals;
pub mod tree;
