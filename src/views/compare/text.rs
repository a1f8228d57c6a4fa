//! Texts of the comparison.

use queens::search::Rounding;

include!(concat!(env!("OUT_DIR"), "/views/compare/text.rs"));
