//! Drawing on a board with the other mouse button or a finger that stays: arrows and circles, as
//! on lichess. They are not moves, but point at squares during a talk.

pub mod io;
pub mod marks;
pub mod part;
pub mod picture;
pub mod text;
