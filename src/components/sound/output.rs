//! The interface between the loudspeaker and its chunk.

use crate::browser::Pressed;
use crate::components::sound::tone::Sound;

pub trait Output {
    /// Plays a sound as soon as the browser allows it. `pressed` returns the time of the last click
    /// or key.
    fn play(&self, sound: Sound, pressed: Pressed);

    fn close(&self);
}
