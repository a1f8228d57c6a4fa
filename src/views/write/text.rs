//! Texts of the view for programs.

use crate::views::write::kinds::{ErrorKind, Task, WritePanel};

include!(concat!(env!("OUT_DIR"), "/views/write/text.rs"));
