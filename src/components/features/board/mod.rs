//! The board: what it shows, and how it is drawn.

pub mod carrying;
pub mod marks;
pub mod mini;
pub mod overlay;
pub mod pairs_left;
pub mod picture;
pub mod pieces;
pub mod solved;
pub mod square;
pub mod view;
