//! Texts of talks.

include!(concat!(env!("OUT_DIR"), "/views/talk/text.rs"));
