//! How the reader likes to play.

use crate::route::pairs;
use crate::settings::record::Record;

/// How squares that a queen strikes are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThreatDisplay {
    /// At once, with a dot.
    #[default]
    Dots,
    /// At once, crossed out as if the player had done it.
    Crosses,
    /// When the player asks, until the next move.
    OnDemand,
    /// Not at all.
    Never,
}

impl ThreatDisplay {
    /// Every way, in the order of the menu.
    pub const ALL: [ThreatDisplay; 4] = [
        ThreatDisplay::Dots,
        ThreatDisplay::Crosses,
        ThreatDisplay::OnDemand,
        ThreatDisplay::Never,
    ];

    /// The name in storage.
    pub const fn name(self) -> &'static str {
        match self {
            ThreatDisplay::Dots => "dots",
            ThreatDisplay::Crosses => "crosses",
            ThreatDisplay::OnDemand => "on-demand",
            ThreatDisplay::Never => "never",
        }
    }

    /// The way of that name.
    pub fn named(name: &str) -> Option<ThreatDisplay> {
        ThreatDisplay::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// One of the reader's choices for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// How threats are shown.
    Threats(ThreatDisplay),
    /// Whether time and moves are shown.
    Clock(bool),
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
    /// Whether the phone buzzes.
    pub buzzes: bool,
}

impl GameSettings {
    /// Takes one choice over; the others stay.
    pub fn choose(&mut self, choice: GameChoice) {
        match choice {
            GameChoice::Threats(threats) => self.threats = threats,
            GameChoice::Clock(shows) => self.hides_clock = !shows,
            GameChoice::Buzz(buzzes) => self.buzzes = buzzes,
        }
    }
}

impl Record for GameSettings {
    const KEY: &'static str = "queenside.game.settings";

    fn set(&mut self, name: &str, value: &str) -> bool {
        let changed = match name {
            "threats" => ThreatDisplay::named(value).map(|threats| self.threats = threats),
            "clock" => pairs::flag(value).map(|shows| self.hides_clock = !shows),
            "buzz" => pairs::flag(value).map(|buzzes| self.buzzes = buzzes),
            _ => None,
        };
        changed.is_some()
    }
}

impl std::fmt::Display for GameSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let flag = |flag: bool| u8::from(flag).to_string();
        let values = [
            ("threats", self.threats.name().to_owned()),
            ("clock", flag(!self.hides_clock)),
            ("buzz", flag(self.buzzes)),
        ];
        f.write_str(&pairs::written(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_survive_storage_and_nonsense_does_no_harm() {
        for threats in ThreatDisplay::ALL {
            for (hides_clock, buzzes) in [(false, true), (true, false)] {
                let settings = GameSettings { threats, hides_clock, buzzes };
                assert_eq!(GameSettings::parse(&settings.to_string()), settings);
            }
        }
        assert_eq!(GameSettings::parse("threats=x&clock=2&buzz"), GameSettings::default());
    }

    #[test]
    fn one_tab_leaves_what_another_has_chosen() {
        let choose = |stored, choice| GameSettings::changed(stored, |it| it.choose(choice));
        let crosses = choose(None, GameChoice::Threats(ThreatDisplay::Crosses));
        let hidden = choose(Some(&crosses), GameChoice::Clock(false));
        let buzzing = choose(Some(&hidden), GameChoice::Buzz(true));
        assert_eq!(
            GameSettings::parse(&buzzing),
            GameSettings { threats: ThreatDisplay::Crosses, hides_clock: true, buzzes: true }
        );
    }
}
