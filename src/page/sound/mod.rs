//! What the page sounds like, for readers who have turned the sound on.
//!
//! What is to be heard ([`ear`]) and how it sounds ([`tone`]) is pure; the
//! loudspeaker is the browser's edge, and stands in the whole page only.

pub mod ear;
pub mod tone;

#[cfg(target_arch = "wasm32")]
pub mod loudspeaker;

use super::search::session::Session;
use tone::Sound;

/// What a program lets sound.
pub trait Speaker: Clone + Default + PartialEq + 'static {
    /// Turns the sound on or off. It is off at first.
    fn turn(&self, on: bool);

    /// Lets a sound be heard, if the sound is on.
    fn play(&self, sound: Sound);

    /// Lets be heard what has happened to a search since the last call.
    fn follow(&self, session: &Session);
}

/// Mute, and free of charge: the program that arrives first.
impl Speaker for () {
    fn turn(&self, _: bool) {}

    fn play(&self, _: Sound) {}

    fn follow(&self, _: &Session) {}
}
