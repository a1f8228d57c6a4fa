//! Drawing on a board with the other mouse button or a finger that stays: arrows and circles, as
//! on lichess. They are nobody's moves: they only point at something while one talks.

pub mod io;
pub mod marks;
pub mod part;
pub mod picture;
pub mod text;
