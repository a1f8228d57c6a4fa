//! The user's settings.

pub mod game;
pub mod look;
pub mod record;
pub mod theme;

use crate::address::parameter::{Inverted, Named, Optional, Parameter, Plain, parameter};
use crate::settings::record::Record;
use crate::settings::theme::Theme;
use crate::text::Lang;

/// `None` if the user has not chosen a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub lang: Option<Lang>,
    pub theme: Option<Theme>,
    /// True if shortcuts of a single character are switched off.
    pub no_character_keys: bool,
}

impl Record for Settings {
    const KEY: &'static str = "queenside.settings";

    const FIELDS: &'static [Parameter<Settings>] = &[
        parameter!("lang", lang, Optional<Plain>),
        parameter!("theme", theme, Optional<Named>),
        parameter!("character-keys", no_character_keys, Inverted),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_storage_and_nonsense_does_no_harm() {
        for lang in [None, Some(Lang::De), Some(Lang::ZhHant)] {
            for theme in [None, Some(Theme::Contrast)] {
                for flag in [false, true] {
                    let settings = Settings { lang, theme, no_character_keys: flag };
                    assert_eq!(Settings::parse(&settings.written()), settings);
                }
            }
        }
        for nonsense in [
            "",
            "{}",
            "lang=xx&theme&panel",
            "theme=pink&panel=x&lang&character-keys=2",
            "\u{0}=\u{FFFF}&&=&",
        ] {
            assert_eq!(Settings::parse(nonsense), Settings::default());
        }
    }
}
