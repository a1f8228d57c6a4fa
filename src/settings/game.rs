//! How the reader likes to play.

use queens::value_enum;

use crate::address::parameter::{Inverted, Named, Parameter, Plain, parameter};
use crate::settings::record::Record;

value_enum! {
    /// How squares that a queen strikes are shown.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ThreatDisplay {
        /// At once, with a dot.
        #[default]
        Dots = "dots",
        /// At once, crossed out as if the player had done it.
        Crosses = "crosses",
        /// When the player asks, until the next move.
        OnDemand = "on-demand",
        /// Not at all.
        Never = "never",
    }
}

/// One of the reader's choices for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// How threats are shown.
    Threats(ThreatDisplay),
    /// Whether time and moves are shown.
    Clock(bool),
    /// Whether the player's iterations are shown.
    Iterations(bool),
    /// Whether the phone buzzes.
    Buzz(bool),
}

/// The reader's choices for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameSettings {
    /// How threats are shown.
    pub threats: ThreatDisplay,
    /// Whether time and moves are hidden.
    pub hides_clock: bool,
    /// Whether the player's iterations are shown.
    pub iterations: bool,
    /// Whether the phone buzzes.
    pub buzzes: bool,
}

impl GameSettings {
    /// Takes one choice over; the others stay.
    pub fn choose(&mut self, choice: GameChoice) {
        match choice {
            GameChoice::Threats(threats) => self.threats = threats,
            GameChoice::Clock(shows) => self.hides_clock = !shows,
            GameChoice::Iterations(iterations) => self.iterations = iterations,
            GameChoice::Buzz(buzzes) => self.buzzes = buzzes,
        }
    }
}

impl Record for GameSettings {
    const KEY: &'static str = "queenside.game.settings";

    const FIELDS: &'static [Parameter<GameSettings>] = &[
        parameter!("threats", threats, Named),
        parameter!("clock", hides_clock, Inverted),
        parameter!("iterations", iterations, Plain),
        parameter!("buzz", buzzes, Plain),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_survive_storage_and_nonsense_does_no_harm() {
        for threats in ThreatDisplay::ALL {
            for (hides_clock, buzzes) in [(false, true), (true, false)] {
                let iterations = hides_clock;
                let settings = GameSettings { threats, hides_clock, iterations, buzzes };
                assert_eq!(GameSettings::parse(&settings.written()), settings);
            }
        }
        assert_eq!(GameSettings::parse("threats=x&clock=2&buzz"), GameSettings::default());
    }
}
