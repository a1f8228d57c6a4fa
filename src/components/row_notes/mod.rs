//! Notes beside the rows of a board, each at the height of its row: the open call of
//! a search that goes row by row, what has been tried there, or a level of its tree.

pub mod state;
pub mod text;
pub mod tree;
pub mod view;
