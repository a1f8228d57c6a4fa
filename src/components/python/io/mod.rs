//! The editor and the interpreter.

pub mod python;
