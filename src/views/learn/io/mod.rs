//! What is stored of lessons, and where the reader is in the text.

pub mod reading;
pub mod storage;
