//! Texts of the options.

include!(concat!(env!("OUT_DIR"), "/views/options/text.rs"));
