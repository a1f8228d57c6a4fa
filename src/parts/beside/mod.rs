//! What stands beside the rows of a board, each at the height of its row: the open call of
//! a search that goes row by row, or what has been tried there.

pub mod part;
pub mod state;
pub mod text;
pub mod view;
