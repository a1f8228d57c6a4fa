//! Texts for what the lines of a listing do.

use queens::search::{Condition, Source};

include!(concat!(env!("OUT_DIR"), "/views/search/text.rs"));
