//! Texts of the counting view.

include!(concat!(env!("OUT_DIR"), "/views/count/text.rs"));
