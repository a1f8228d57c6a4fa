//! The user's settings of the game.

use queens::value_enum;

use crate::address::parameter::{Codec, Named, Parameter, Plain, parameter, take_in};
use crate::settings::record::Record;

value_enum! {
    /// The display of threatened squares.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ThreatDisplay {
        /// Dots, at once.
        #[default]
        Dots = "dots",
        /// Crosses as if the player had made them, at once.
        Crosses = "crosses",
        Never = "never",
    }
}

/// A change of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    Threats(ThreatDisplay),
    /// Shows the player's tests.
    Iterations(bool),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameSettings {
    pub threats: ThreatDisplay,
    /// Shows the player's tests.
    pub iterations: bool,
}

impl GameSettings {
    pub fn choose(&mut self, choice: GameChoice) {
        match choice {
            GameChoice::Threats(threats) => self.threats = threats,
            GameChoice::Iterations(iterations) => self.iterations = iterations,
        }
    }
}

impl Record for GameSettings {
    const KEY: &'static str = "queenside.game.settings";

    const FIELDS: &'static [Parameter<GameSettings>] = &[
        Parameter::new(
            "threats",
            |it, value| match value {
                // Up to version 0.4, a button showed them until the next move.
                "on-demand" => {
                    it.threats = ThreatDisplay::Never;
                    Ok(())
                }
                _ => take_in::<_, Named>(&mut it.threats, value),
            },
            |it| Named::write(&it.threats),
        ),
        parameter!("iterations", iterations, Plain),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_survive_storage_and_nonsense_does_no_harm() {
        for threats in ThreatDisplay::ALL {
            for iterations in [false, true] {
                let settings = GameSettings { threats, iterations };
                assert_eq!(GameSettings::parse(&settings.written()), settings);
            }
        }
        assert_eq!(GameSettings::parse("threats=x&clock=0&iterations"), GameSettings::default());
        assert_eq!(GameSettings::parse("threats=on-demand").threats, ThreatDisplay::Never);
    }
}
