//! Texts of the search view.

use queens::search::Source;

include!(concat!(env!("OUT_DIR"), "/views/search/text.rs"));
