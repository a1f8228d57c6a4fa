//! Where it meets the browser.

pub mod loudspeaker;
mod oscillators;
