//! A reader's play, as the start, the game and lessons show it: sentences, the way, the computer's
//! pace.

pub mod pace;
pub mod said;
pub mod text;
pub mod way;
