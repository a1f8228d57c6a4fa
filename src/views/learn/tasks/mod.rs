//! How each kind of question is answered.

pub mod because;
pub mod choice;
pub mod follow;
pub mod number;
pub mod order;
pub mod trace;
