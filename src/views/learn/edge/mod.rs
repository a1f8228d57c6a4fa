//! Where lessons come from, what is stored of them, and where the reader is in the text.

pub mod fetching;
pub mod reading;
pub mod storage;
