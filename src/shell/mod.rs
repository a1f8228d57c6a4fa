//! The shell: everything around the views.

pub mod address;
pub mod app;
pub mod bar;
mod copy_button;
pub mod dialogs;
pub mod help;
pub mod lazy;
pub mod listeners;
pub mod load_error;
pub mod message;
pub mod notices;
pub mod places;
#[cfg(test)]
pub(crate) mod render_tests;
pub mod share;
pub mod skip;
#[cfg(test)]
mod sources_tests;
pub mod start;
pub mod text;
pub mod title;
