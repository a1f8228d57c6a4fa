//! Predicting the next step of a search: questions in words, answers, and the reason why an
//! answer is wrong. Used by the search and lessons.

pub mod code;
pub mod plan;
pub mod question;
pub mod text;
pub mod view;
