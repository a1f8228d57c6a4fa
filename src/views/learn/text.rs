//! Texts of the lessons' view.

use crate::components::features::lessons::progress::AnswerMark;

include!(concat!(env!("OUT_DIR"), "/views/learn/text.rs"));
