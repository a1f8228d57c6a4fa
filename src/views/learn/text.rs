//! Texts of the lessons' view.

include!(concat!(env!("OUT_DIR"), "/views/learn/text.rs"));
