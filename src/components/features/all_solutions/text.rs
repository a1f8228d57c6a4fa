//! Texts of all solutions at once.

include!(concat!(env!("OUT_DIR"), "/components/features/all_solutions/text.rs"));
