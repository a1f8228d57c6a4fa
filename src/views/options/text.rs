//! Texts of the options.

use queens::board::Notation;

include!(concat!(env!("OUT_DIR"), "/views/options/text.rs"));
