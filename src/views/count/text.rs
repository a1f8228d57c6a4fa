//! Texts of the counting view.

use crate::views::count::address::CountPanel;

include!(concat!(env!("OUT_DIR"), "/views/count/text.rs"));
