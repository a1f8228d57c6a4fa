//! Saving and copying.

pub mod download;
pub mod drawing;
pub mod panel;
pub mod search_export;
pub mod solutions_export;
pub mod stored_request;
