//! Sounds by the browser's own oscillators. A browser without one, or that refuses, is silent.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, GainNode, OscillatorType};

use crate::browser::Pressed;
use crate::browser::promise::when;
use crate::components::sound::output::Output;
use crate::components::sound::tone::{Sound, Tone, Wave};

/// How loud all tones together are: quiet, and far from distorted when a few
/// sound at a time.
const VOLUME: f32 = 0.25;

/// As good as silent. Exponential ramps can not reach 0.
const SILENCE: f32 = 0.000_1;

/// Seconds between an order and its sound, so that no beginning is missed.
const LEAD: f64 = 0.01;

#[derive(Clone)]
struct Oscillators {
    context: AudioContext,
    volume: GainNode,
    /// What sounds once the output has woken: the latest only, lest all that is
    /// waiting sounds together.
    waiting: Rc<RefCell<Option<Sound>>>,
}

/// An output of its own; none where the browser has none.
pub(super) fn open() -> Option<Rc<dyn Output>> {
    Oscillators::open().ok().map(|it| Rc::new(it) as Rc<dyn Output>)
}

impl Output for Oscillators {
    fn play(&self, sound: Sound, pressed: Pressed) {
        if self.context.state() == AudioContextState::Running {
            self.start(sound);
            return;
        }
        let is_first = self.waiting.borrow_mut().replace(sound).is_none();
        // Some wake after a press only, whenever they were asked.
        if (is_first || pressed == Pressed::Lately)
            && let Ok(resumed) = self.context.resume()
        {
            let output = self.clone();
            when(resumed, move |is_awake| {
                let waiting = output.waiting.borrow_mut().take();
                if let (true, Some(sound)) = (is_awake, waiting) {
                    output.start(sound);
                }
            });
        }
    }

    fn close(&self) {
        self.waiting.replace(None);
        if let Ok(closed) = self.context.close() {
            when(closed, |_| {});
        }
    }
}

impl Oscillators {
    fn open() -> Result<Oscillators, JsValue> {
        let context = AudioContext::new()?;
        let volume = context.create_gain()?;
        volume.gain().set_value(VOLUME);
        volume.connect_with_audio_node(&context.destination())?;
        Ok(Oscillators { context, volume, waiting: Rc::default() })
    }

    /// A tone that cannot be made is not heard.
    fn start(&self, sound: Sound) {
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
