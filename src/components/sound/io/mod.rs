//! The browser's audio.

pub mod loudspeaker;
mod oscillators;
