//! Texts of the start.

include!(concat!(env!("OUT_DIR"), "/views/start/text.rs"));
