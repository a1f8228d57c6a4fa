//! The tones of each sound.

use queens::board::Size;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    Placed {
        /// The number of queens, from 1.
        queens: u8,
        size: Size,
    },
    Taken {
        /// The number of queens before, from 1.
        queens: u8,
        size: Size,
    },
    Solution,
    /// The step that found a solution was undone.
    Withdrawn,
    /// The search or the count is complete.
    All,
    /// An example for users who have just turned the sound on.
    Sample,
}

/// The waveform of a tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wave {
    /// Without overtones: dull.
    Sine,
    /// With a few soft overtones.
    Triangle,
}

/// A tone. It swells within [`Tone::ATTACK`] and fades to its end, so that neither clicks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    pub wave: Wave,
    /// In hertz.
    pub frequency: f32,
    /// Seconds until it begins.
    pub delay: f64,
    /// Seconds, more than [`Tone::ATTACK`].
    pub length: f64,
    /// The peak volume: above 0, below 1.
    pub gain: f32,
}

/// The pitch of degree 0 in hertz: concert pitch.
const TUNING: f64 = 440.0;

/// The ratio of two tones a semitone apart: the twelfth root of two.
const SEMITONE: f64 = 1.059_463_094_359_295_3;

/// The degrees of an octave in semitones: the major pentatonic scale, in which any two tones sound
/// well together.
const SCALE: [i32; 5] = [0, 2, 4, 7, 9];

/// The degrees of a chord: root, third, fifth and octave.
const CHORD: [i32; 4] = [0, 2, 3, 5];

/// Seconds between the tones of a chord.
const STRUM: f64 = 0.03;

/// The pitch of a degree of the scale, in hertz.
fn frequency(degree: i32) -> f32 {
    let octave = degree.div_euclid(5);
    let semitones = SCALE.get(degree.rem_euclid(5) as usize).map_or(0, |it| octave * 12 + it);
    (TUNING * SEMITONE.powi(semitones)) as f32
}

/// The pitch for a number of queens, in hertz. Half a full board is in the middle of the audible
/// range, for any size.
fn pitch(queens: u8, size: Size) -> f32 {
    frequency(i32::from(queens) - 1 - i32::from(size.get() / 2))
}

fn placed(queens: u8, size: Size) -> Tone {
    let frequency = pitch(queens, size);
    Tone { wave: Wave::Triangle, frequency, delay: 0.0, length: 0.4, gain: 0.5 }
}

/// The first tones of the chord, each of this duration.
fn chord(tones: usize, length: f64) -> impl Iterator<Item = Tone> {
    CHORD.into_iter().take(tones).enumerate().map(move |(place, degree)| Tone {
        wave: Wave::Triangle,
        frequency: frequency(degree),
        delay: STRUM * place as f64,
        length,
        gain: 0.35,
    })
}

impl Tone {
    /// Seconds.
    pub const ATTACK: f64 = 0.006;

    fn after(self, delay: f64) -> Tone {
        Tone { delay: self.delay + delay, ..self }
    }
}

impl Sound {
    /// The tones, ordered by their beginning.
    pub fn tones(self) -> Vec<Tone> {
        match self {
            Sound::Placed { queens, size } => vec![placed(queens, size)],
            Sound::Taken { queens, size } => {
                let note = placed(queens, size);
                vec![Tone { wave: Wave::Sine, length: 0.14, gain: 0.35, ..note }]
            }
            Sound::Solution => chord(3, 0.7).collect(),
            Sound::Withdrawn => {
                chord(3, 0.2).map(|it| Tone { wave: Wave::Sine, gain: 0.2, ..it }).collect()
            }
            Sound::All => chord(4, 1.4).collect(),
            Sound::Sample => {
                let climb = (1..=4).map(|queens| placed(queens, Size::nearest(4)));
                let climb =
                    climb.zip(0_u8..).map(|(tone, place)| tone.after(0.13 * f64::from(place)));
                climb.chain(chord(3, 0.7).map(|it| it.after(0.6))).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes() -> impl Iterator<Item = Size> {
        (1..=Size::MAX).map(|n| Size::new(n).expect("a size"))
    }

    #[test]
    fn the_scale_is_the_pentatonic_one_on_a() {
        // a, b, c♯', e', f♯', a' and so on, in equal temperament.
        let known = [220.0, 246.942, 277.183, 329.628, 369.994, 440.0, 493.883, 554.365, 659.255];
        for (degree, hertz) in (-5..).zip(known) {
            assert!((frequency(degree) - hertz).abs() < 0.001, "{degree}");
        }
        assert!((frequency(5) - 880.0).abs() < 0.001);
    }

    #[test]
    fn more_queens_sound_higher_and_all_can_be_heard() {
        for size in sizes() {
            let pitches: Vec<f32> = (1..=size.get()).map(|queens| pitch(queens, size)).collect();
            assert!(pitches.is_sorted_by(|low, high| low < high), "{size}");
            assert!(pitches.iter().all(|hertz| (60.0..3_000.0).contains(hertz)), "{size}");
        }
        let eight: Vec<f32> = (1..=8).map(|queens| pitch(queens, Size::EIGHT)).collect();
        assert!(eight[0] > 240.0 && eight[7] < 670.0);
    }

    #[test]
    fn a_queen_taken_off_sounds_at_the_same_pitch_duller_shorter_and_softer() {
        for size in sizes() {
            for queens in 1..=size.get() {
                let placed = Sound::Placed { queens, size }.tones()[0];
                let taken = Sound::Taken { queens, size }.tones()[0];
                assert_eq!(taken.frequency, placed.frequency);
                assert_eq!((placed.wave, taken.wave), (Wave::Triangle, Wave::Sine));
                assert!(taken.length < placed.length && taken.gain < placed.gain);
            }
        }
    }

    #[test]
    fn every_sound_is_soft_and_ends_soon() {
        let size = Size::EIGHT;
        for sound in [
            Sound::Placed { queens: 1, size },
            Sound::Taken { queens: 8, size },
            Sound::Solution,
            Sound::Withdrawn,
            Sound::All,
            Sound::Sample,
        ] {
            let tones = sound.tones();
            assert!(tones.is_sorted_by_key(|tone| tone.delay), "{sound:?}");
            for Tone { delay, length, gain, .. } in tones {
                assert!(delay >= 0.0 && length > 10.0 * Tone::ATTACK, "{sound:?}");
                assert!(delay + length < 1.6 && gain > 0.0 && gain <= 0.5, "{sound:?}");
            }
        }
        let count = |sound: Sound| sound.tones().len();
        assert_eq!((count(Sound::Solution), count(Sound::All)), (3, 4));
    }
}
