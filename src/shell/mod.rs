//! The shell: everything around the views.

pub mod address;
pub mod app;
pub mod bar;
pub mod dialogs;
pub mod lazy;
pub mod load_error;
pub mod loading;
#[cfg(test)]
pub(crate) mod render_tests;
pub mod skip;
#[cfg(test)]
mod sources_tests;
pub mod start;
pub mod text;
pub mod title;
