//! Programs in Python: the interpreter, their goals, and their codes for links and for the class.

pub mod code;
pub mod goal;
pub mod handed_in;
pub mod io;
pub mod outcome;
