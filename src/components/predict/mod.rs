//! Predicting the next step of a search: questions in words, answers, and the reason why an
//! answer is wrong. Used by the search, the game and lessons.

pub mod code;
pub mod question;
pub mod text;
pub mod topics;
pub mod view;
