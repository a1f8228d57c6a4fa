//! Texts of worksheets.

use queens::game::Grade;

use crate::views::sheet::choice::{Answers, Paper, SheetTask};

include!(concat!(env!("OUT_DIR"), "/views/sheet/text.rs"));
