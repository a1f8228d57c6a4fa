//! Texts of downloads.

include!(concat!(env!("OUT_DIR"), "/components/features/packages/text.rs"));
