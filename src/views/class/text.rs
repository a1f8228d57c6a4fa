//! Texts of the class.

include!(concat!(env!("OUT_DIR"), "/views/class/text.rs"));
