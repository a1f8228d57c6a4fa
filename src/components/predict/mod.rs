//! Predicting what a search does: the questions in words, the answers, and what is true of
//! a wrong one. The search asks them, and lessons.

pub mod part;
pub mod question;
pub mod text;
pub mod topics;
