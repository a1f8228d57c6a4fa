//! The tree of a search: one layout for the search, the notes beside a board, lessons and
//! worksheets.

pub mod drawn;
pub mod frame;
pub mod labels;
pub mod layout;
pub mod lens;
pub mod own_tree;
pub mod picture;
pub mod run_tree;
pub mod view;
