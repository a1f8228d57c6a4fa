//! Texts of the view for programs.

use crate::components::features::python::outcome::{ErrorKind, RemarkKind};
use crate::views::write::kinds::{ProgramPiece, ReadAs, Task, WritePanel};

include!(concat!(env!("OUT_DIR"), "/views/write/text.rs"));
