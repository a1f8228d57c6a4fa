//! Talks: the other views as slides, with notes for the speaker.

pub mod address;
pub mod channel;
pub mod code;
pub mod file;
pub mod io;
pub mod lesson;
pub mod page;
pub mod presenter;
pub mod running;
pub mod slide;
pub mod speaker;
pub mod state;
pub mod text;
pub mod view;

#[cfg(test)]
mod render_tests;
