//! Saving and copying: what is asked for, and how it is made.

pub mod document_writer;
pub mod drawing;
pub mod exporter;
pub mod exporting;
pub mod file_button;
pub mod io;
pub mod panel;
pub mod part;
pub mod request;
pub mod source;
pub mod state;
#[cfg(test)]
mod state_tests;
pub mod subject;
pub mod text;
