//! Texts about a reader's play.

include!(concat!(env!("OUT_DIR"), "/components/features/play/text.rs"));
