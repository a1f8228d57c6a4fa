//! Lessons: their list, and one part of one beside a stage.

pub mod address;
mod answer_key;
pub mod answering;
mod list;
mod own_boards;
mod passage;
mod question;
mod reading;
mod stage;
pub mod state;
mod storage;
mod tasks;
pub mod text;
pub mod view;
pub mod words;

#[cfg(test)]
pub mod render_tests;
#[cfg(test)]
pub mod state_tests;
#[cfg(test)]
mod words_tests;
