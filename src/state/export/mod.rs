//! Saving and copying: what is asked for, and how far the work on it is.

pub mod document_writer;
pub mod request;
pub mod source;
pub mod state;
#[cfg(test)]
mod state_tests;
pub mod subject;
