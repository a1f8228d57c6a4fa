//! What a loudspeaker asks of whatever makes its sounds.

use crate::browser::Pressed;
use crate::components::sound::tone::Sound;

/// Something that makes sounds.
pub trait Output {
    /// Lets a sound be heard, as soon as the browser allows it. `pressed` tells when the reader
    /// has pressed something last.
    fn play(&self, sound: Sound, pressed: Pressed);

    /// Ends for good.
    fn close(&self);
}
