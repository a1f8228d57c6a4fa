//! Texts of the view for programs.

use crate::components::python::outcome::ErrorKind;
use crate::views::write::kinds::{Task, WritePanel};

include!(concat!(env!("OUT_DIR"), "/views/write/text.rs"));
