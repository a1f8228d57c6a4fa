//! The editor and the interpreter.

pub mod board;
pub mod python;
