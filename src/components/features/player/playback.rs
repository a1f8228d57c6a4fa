//! The clock of everything that moves step by step: playing, seeking, standing still. It receives
//! the time as numbers; the caller does the steps.

use crate::address::speed::Speed;
use crate::components::features::player::automatic_speed::{speed_after, steps_after};

/// The mode; `Place` is the target of seeking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode<Place> {
    Still,
    /// Steps follow the clock.
    Playing,
    /// To a place, at full speed.
    Seeking(Place),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback<Place> {
    mode: Mode<Place>,
    /// The speed that the user has set.
    chosen: Option<Speed>,
    /// The fraction of a step that is due.
    credit: f64,
    /// The rest of a pause, in ms.
    rest: f64,
    /// The time of playing, on which the automatic speed depends, in ms.
    played: f64,
}

/// The longest time that is made up, in ms, such as after a tab has slept.
const MADE_UP: f64 = 250.0;

impl<Place: Copy + PartialEq> Playback<Place> {
    pub const fn new(chosen: Option<Speed>) -> Playback<Place> {
        Playback { mode: Mode::Still, chosen, credit: 0.0, rest: 0.0, played: 0.0 }
    }

    pub const fn mode(&self) -> Mode<Place> {
        self.mode
    }

    pub fn is_moving(&self) -> bool {
        self.mode != Mode::Still
    }

    /// The speed that was set, or the automatic one.
    pub fn speed(&self) -> Speed {
        let automatic = || Speed::PerSecond(speed_after(self.played).round() as u32);
        self.chosen.unwrap_or_else(automatic)
    }

    /// `None` while the speed is automatic.
    pub const fn chosen_speed(&self) -> Option<Speed> {
        self.chosen
    }

    pub const fn set_speed(&mut self, speed: Speed) {
        self.chosen = Some(speed);
    }

    /// Sets the present speed, or makes the speed automatic again, which restarts slowly.
    pub fn toggle_automatic(&mut self) {
        self.chosen = match self.chosen {
            None => Some(self.speed()),
            Some(_) => {
                self.restart_slowly();
                None
            }
        };
    }

    /// True if steps are too fast to be followed one by one.
    pub fn is_calm(&self) -> bool {
        match self.mode {
            Mode::Still => false,
            Mode::Playing => self.rest <= 0.0 && !self.speed().is_followable(),
            Mode::Seeking(_) => true,
        }
    }

    /// True if what a step shows can be looked at before the next one.
    pub fn is_slow(&self) -> bool {
        match self.mode {
            Mode::Still => true,
            Mode::Playing => self.rest > 0.0 || self.speed().is_slow(),
            Mode::Seeking(_) => false,
        }
    }

    /// Starts or continues. The first step is due at once, so that the click has an immediate
    /// effect.
    pub const fn play(&mut self) {
        self.mode = Mode::Playing;
        (self.credit, self.rest) = (1.0, 0.0);
    }

    pub const fn seek(&mut self, place: Place) {
        self.mode = Mode::Seeking(place);
    }

    /// Returns true if something was moving.
    pub fn stop(&mut self) -> bool {
        let was_moving = self.is_moving();
        self.mode = Mode::Still;
        was_moving
    }

    /// Pauses playing for this time, in ms.
    pub const fn rest(&mut self, milliseconds: f64) {
        (self.credit, self.rest) = (0.0, milliseconds);
    }

    /// Restarts the automatic speed slowly.
    pub const fn restart_slowly(&mut self) {
        self.played = 0.0;
    }

    /// Milliseconds until the next tick: `None` if nothing moves, 0 for the next frame.
    pub fn next_tick(&self) -> Option<f64> {
        match self.mode {
            Mode::Still => None,
            Mode::Playing if self.rest > 0.0 => Some(self.rest),
            Mode::Playing if self.speed().is_followable() => {
                Some(((1.0 - self.credit) * self.time_of_step()).max(0.0))
            }
            Mode::Playing | Mode::Seeking(_) => Some(0.0),
        }
    }

    /// Milliseconds per step.
    fn time_of_step(&self) -> f64 {
        let per_second = match self.chosen {
            Some(Speed::PerSecond(steps)) => f64::from(steps),
            Some(Speed::Max) => f64::INFINITY,
            None => speed_after(self.played),
        };
        1_000.0 / per_second
    }

    /// The steps that are due after `elapsed` ms since the last tick; at full speed, `u64::MAX`.
    pub fn due(&mut self, elapsed: f64) -> u64 {
        let resting = self.rest.min(elapsed.max(0.0));
        self.rest -= resting;
        let elapsed = elapsed.max(0.0) - resting;
        // At least the step that is due.
        let elapsed = elapsed.min(self.time_of_step().max(MADE_UP));
        let earned = match self.chosen {
            Some(Speed::Max) if self.rest > 0.0 => return 0,
            Some(Speed::Max) => return u64::MAX,
            Some(Speed::PerSecond(_)) => elapsed / self.time_of_step(),
            None => {
                let before = self.played;
                self.played += elapsed;
                steps_after(self.played) - steps_after(before)
            }
        };
        let credit = self.credit + earned;
        self.credit = credit.fract();
        credit as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playing(chosen: Option<Speed>) -> Playback<()> {
        let mut playback = Playback::new(chosen);
        playback.play();
        playback
    }

    #[test]
    fn steps_follow_the_clock_however_it_ticks() {
        for speed in [1, 12, 60, 1_000, 1_000_000] {
            for tick in [1.0, 16.0, 100.0, 250.0] {
                let mut playback = playing(Some(Speed::PerSecond(speed)));
                let ticks = (10_000.0 / tick) as u32;
                let steps: u64 = (0..ticks).map(|_| playback.due(tick)).sum();
                // The first step was due at once.
                let expected = 1 + u64::from(speed) * 10;
                assert!(steps.abs_diff(expected) <= 1, "{speed} per second, every {tick} ms");
            }
        }
        assert_eq!(playing(Some(Speed::Max)).due(0.0), u64::MAX);
    }

    #[test]
    fn the_automatic_speed_is_the_same_however_it_ticks() {
        let steps_with = |tick: f64| {
            let mut playback = playing(None);
            (0..(30_000.0 / tick) as u32).map(|_| playback.due(tick)).sum::<u64>()
        };
        let fine = steps_with(1.0);
        for tick in [16.0, 100.0, 250.0] {
            let steps = steps_with(tick);
            assert!(steps.abs_diff(fine) <= fine / 100, "{steps}, {fine}");
        }
    }

    #[test]
    fn ticks_come_when_a_step_is_due_and_each_brings_one() {
        for chosen in [None, Some(Speed::PerSecond(1)), Some(Speed::PerSecond(50))] {
            let mut playback = playing(chosen);
            assert_eq!((playback.next_tick(), playback.due(0.0)), (Some(0.0), 1));
            for _ in 0..10 {
                let wait = playback.next_tick().expect("it plays");
                assert!(wait > 0.0);
                // The clock of a page may be a little late.
                assert_eq!(playback.due(wait + 1.0), 1, "{chosen:?}");
            }
            assert!(playback.stop());
            assert_eq!((playback.next_tick(), playback.stop()), (None, false));
        }
    }

    #[test]
    fn a_rest_is_waited_for_and_no_step_is_due_in_it() {
        let mut playback = playing(Some(Speed::PerSecond(1_000)));
        assert!(playback.is_calm());
        playback.rest(500.0);
        assert!(!playback.is_calm());
        assert_eq!(playback.next_tick(), Some(500.0));
        assert_eq!((playback.due(499.0), playback.next_tick()), (0, Some(1.0)));
        assert_eq!(playback.due(11.0), 10);
        assert!(playback.is_calm());
    }

    #[test]
    fn a_speed_that_is_set_stays_and_the_automatic_one_grows() {
        let mut playback = playing(None);
        let slow = playback.speed();
        for _ in 0..20 {
            playback.due(500.0);
        }
        let Speed::PerSecond(steps) = playback.speed() else { panic!("it is never without end") };
        assert!(Speed::PerSecond(steps) != slow && playback.chosen_speed().is_none());
        playback.stop();
        playback.play();
        assert_eq!(playback.speed(), Speed::PerSecond(steps), "a pause keeps it");
        playback.restart_slowly();
        assert_eq!(playback.speed(), slow);
        playback.set_speed(Speed::Max);
        playback.due(500.0);
        assert_eq!((playback.speed(), playback.chosen_speed()), (Speed::Max, Some(Speed::Max)));
    }

    #[test]
    fn seeking_ticks_at_every_frame() {
        let mut playback = Playback::new(Some(Speed::PerSecond(1)));
        playback.seek(7);
        assert_eq!(playback.mode(), Mode::Seeking(7));
        assert!(playback.is_calm() && playback.next_tick() == Some(0.0));
    }
}
