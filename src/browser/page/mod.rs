//! The document: its root, focus, colours and sizes.

pub mod board_colours;
pub mod focus_keeper;
pub mod look;
pub mod modality;
pub mod page_root;
pub mod press;
pub mod size_watch;
