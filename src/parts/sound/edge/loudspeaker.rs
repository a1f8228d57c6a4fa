//! The browser's loudspeaker.
//!
//! A browser without one, or that refuses, is silent.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, GainNode, OscillatorType};

use crate::browser::promise::when;
use crate::browser::{self, Pressed};
use crate::parts::sound::tone::{Sound, Tone, Wave};

/// How loud all tones together are: quiet, and far from distorted when a few
/// sound at a time.
const VOLUME: f32 = 0.25;

/// As good as silent. Exponential ramps can not reach 0.
const SILENCE: f32 = 0.000_1;

/// Seconds between an order and its sound, so that no beginning is missed.
const LEAD: f64 = 0.01;

/// The loudspeaker. Clones share one output.
#[derive(Clone, Default)]
pub struct Loudspeaker(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    is_on: bool,
    /// Made for the first sound.
    output: Option<Output>,
    /// What sounds once the output has woken: the latest only, lest all that is
    /// waiting sounds together.
    waiting: Option<Sound>,
}

#[derive(Clone)]
struct Output {
    context: AudioContext,
    volume: GainNode,
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
        if !on && let Some(Ok(closed)) = state.output.take().map(|it| it.context.close()) {
            when(closed, |_| {});
        }
    }

    /// Lets a sound be heard, if the sound is on.
    pub fn play(&self, sound: Sound) {
        let mut state = self.0.borrow_mut();
        // Browsers complain when a page makes itself heard unasked.
        let pressed = browser::pressed();
        if !state.is_on || pressed == Pressed::Never {
            return;
        }
        if state.output.is_none() {
            state.output = Output::open().ok();
        }
        let Some(output) = state.output.clone() else { return };
        if output.context.state() == AudioContextState::Running {
            output.play(sound);
            return;
        }
        let is_first = state.waiting.replace(sound).is_none();
        // Some wake after a press only, whenever they were asked.
        if (is_first || pressed == Pressed::Lately)
            && let Ok(resumed) = output.context.resume()
        {
            let speaker = self.clone();
            when(resumed, move |is_awake| {
                let waiting = speaker.0.borrow_mut().waiting.take();
                if let (true, Some(sound)) = (is_awake, waiting) {
                    output.play(sound);
                }
            });
        }
    }

    /// Whether sounds are wanted.
    pub fn is_on(&self) -> bool {
        self.0.borrow().is_on
    }
}

impl Output {
    fn open() -> Result<Output, JsValue> {
        let context = AudioContext::new()?;
        let volume = context.create_gain()?;
        volume.gain().set_value(VOLUME);
        volume.connect_with_audio_node(&context.destination())?;
        Ok(Output { context, volume })
    }

    /// A tone that cannot be made is not heard.
    fn play(&self, sound: Sound) {
        for tone in sound.tones() {
            let _ = self.tone(tone);
        }
    }

    fn tone(&self, tone: Tone) -> Result<(), JsValue> {
        let start = self.context.current_time() + LEAD + tone.delay;
        let end = start + tone.length;
        let envelope = self.context.create_gain()?;
        let gain = envelope.gain();
        gain.set_value_at_time(0.0, start)?;
        gain.linear_ramp_to_value_at_time(tone.gain, start + Tone::ATTACK)?;
        gain.exponential_ramp_to_value_at_time(SILENCE, end)?;
        let source = self.context.create_oscillator()?;
        source.set_type(match tone.wave {
            Wave::Sine => OscillatorType::Sine,
            Wave::Triangle => OscillatorType::Triangle,
        });
        source.frequency().set_value(tone.frequency);
        source.connect_with_audio_node(&envelope)?.connect_with_audio_node(&self.volume)?;
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }
}
