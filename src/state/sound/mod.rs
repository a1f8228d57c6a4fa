//! What the page sounds like: what is to be heard, and how it sounds.

pub mod tone;
pub mod trigger;
