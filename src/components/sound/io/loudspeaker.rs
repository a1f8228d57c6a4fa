//! The loudspeaker. The chunk with the sounds is loaded when the user turns the sound on.

use std::cell::RefCell;
use std::rc::Rc;

use crate::browser::{self, Pressed};
use crate::components::lazy::lazy;
use crate::components::sound::io::oscillators;
use crate::components::sound::output::Output;
use crate::components::sound::tone::Sound;

lazy! {
    /// Opens the browser's audio output, if there is one.
    static OPEN: fn() -> Option<Rc<dyn Output>> = sound(oscillators::open);
}

/// Clones share one output.
#[derive(Clone, Default)]
pub struct Loudspeaker(Rc<RefCell<AudioState>>);

#[derive(Default)]
struct AudioState {
    is_on: bool,
    /// Opened for the first sound.
    output: Option<Rc<dyn Output>>,
    /// The latest sound while the chunk is loading; only one, so that they are not played together.
    waiting: Option<Sound>,
}

impl PartialEq for Loudspeaker {
    fn eq(&self, other: &Loudspeaker) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Loudspeaker {
    /// Turns the sound on or off. It is off at first.
    pub fn turn(&self, on: bool) {
        let mut state = self.0.borrow_mut();
        state.is_on = on;
        state.waiting = None;
        if on {
            OPEN.fetch_then(|_| ());
        } else if let Some(output) = state.output.take() {
            output.close();
        }
    }

    pub fn play(&self, sound: Sound) {
        let mut state = self.0.borrow_mut();
        // Browsers warn about a page that opens an output without user action.
        let pressed = browser::pressed();
        if !state.is_on || pressed == Pressed::Never {
            return;
        }
        let Some(open) = OPEN.get() else {
            if state.waiting.replace(sound).is_none() {
                drop(state);
                let speaker = self.clone();
                OPEN.fetch_then(move |has_come| speaker.play_waiting(has_come));
            }
            return;
        };
        if state.output.is_none() {
            state.output = open();
        }
        if let Some(output) = &state.output {
            output.play(sound, pressed);
        }
    }

    fn play_waiting(&self, has_come: bool) {
        let waiting = self.0.borrow_mut().waiting.take();
        if let (true, Some(sound)) = (has_come, waiting) {
            self.play(sound);
        }
    }

    pub fn is_on(&self) -> bool {
        self.0.borrow().is_on
    }
}
