//! Notes beside the rows of a board, each at the height of its row: the open call of
//! a search that goes row by row, what has been tried there, or a level of its tree.

#[cfg(test)]
mod marks_tests;
pub mod state;
pub mod text;
pub mod tree;
pub mod view;
