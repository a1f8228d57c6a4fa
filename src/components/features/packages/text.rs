//! Texts of downloads.

include!(concat!(env!("OUT_DIR"), "/components/packages/text.rs"));
