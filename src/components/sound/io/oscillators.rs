//! Sounds by the browser's oscillators. Without them, the page is silent.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, GainNode, OscillatorType};

use crate::browser::Pressed;
use crate::browser::promise::when;
use crate::components::sound::output::Output;
use crate::components::sound::tone::{Sound, Tone, Wave};

/// The volume of all tones together: quiet, and without distortion when a few sound together.
const VOLUME: f32 = 0.25;

/// The end of exponential ramps, which cannot reach 0.
const SILENCE: f32 = 0.000_1;

/// Seconds between an order and its sound, so that the beginning is not cut off.
const LEAD: f64 = 0.01;

#[derive(Clone)]
struct Oscillators {
    context: AudioContext,
    volume: GainNode,
    /// The latest sound while the output is starting; only one, so that they are not played
    /// together.
    waiting: Rc<RefCell<Option<Sound>>>,
}

/// Opens an output; `None` if the browser has none.
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
        // Some browsers start only after a click, whenever they were asked.
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

    /// Errors make a tone silent.
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
