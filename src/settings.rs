//! What the page remembers about its reader.

pub mod game;
pub mod look;
pub mod record;

use crate::route::pairs;
use crate::route::panel::Panel;
use crate::route::theme::Theme;
use crate::settings::record::Record;
use crate::text::Lang;

/// The reader's choices. What was never chosen is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// The panel beside the board.
    pub panel: Option<Panel>,
    /// Whether the page sounds.
    pub sound: bool,
    /// Whether shortcuts of a single character are switched off.
    pub no_character_keys: bool,
}

impl Record for Settings {
    const KEY: &'static str = "queenside.settings";

    fn set(&mut self, name: &str, value: &str) -> bool {
        let changed = match name {
            "lang" => Lang::tagged(value).map(|lang| self.lang = Some(lang)),
            "theme" => Theme::named(value).map(|theme| self.theme = Some(theme)),
            "panel" => Panel::named(value).map(|panel| self.panel = Some(panel)),
            "sound" => pairs::flag(value).map(|sound| self.sound = sound),
            "character-keys" => pairs::flag(value).map(|keys| self.no_character_keys = !keys),
            _ => None,
        };
        changed.is_some()
    }
}

impl std::fmt::Display for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let values = [
            ("lang", self.lang.map(Lang::tag)),
            ("theme", self.theme.map(Theme::name)),
            ("panel", self.panel.map(Panel::name)),
            ("sound", self.sound.then_some("1")),
            ("character-keys", self.no_character_keys.then_some("0")),
        ];
        let chosen = values.into_iter().filter_map(|(name, value)| Some((name, value?.to_owned())));
        f.write_str(&pairs::written(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_storage_and_nonsense_does_no_harm() {
        for lang in [None, Some(Lang::De), Some(Lang::ZhHant)] {
            for theme in [None, Some(Theme::Contrast)] {
                for panel in [None, Some(Panel::State)] {
                    for flag in [false, true] {
                        let settings =
                            Settings { lang, theme, panel, sound: flag, no_character_keys: flag };
                        assert_eq!(Settings::parse(&settings.to_string()), settings);
                    }
                }
            }
        }
        for nonsense in [
            "",
            "{}",
            "lang=xx&theme&panel",
            "theme=pink&panel=x&lang&sound=2",
            "\u{0}=\u{FFFF}&&=&",
        ] {
            assert_eq!(Settings::parse(nonsense), Settings::default());
        }
    }
    #[test]
    fn one_tab_leaves_what_another_has_chosen() {
        let dark = Settings::changed(None, |it| it.theme = Some(Theme::Dark));
        let german = Settings::changed(Some(&dark), |it| it.lang = Some(Lang::De));
        assert_eq!(german, "lang=de&theme=dark");
        let loud = Settings::changed(Some("theme=pink&sound=1"), |it| it.panel = Some(Panel::Tree));
        assert_eq!(loud, "panel=tree&sound=1");
    }

    #[test]
    fn settings_of_earlier_versions_are_read() {
        let settings = Settings::parse("lang=zh-Hant&theme=contrast&panel=take-home&sound=1");
        let panel = Some(Panel::TakeHome);
        let theme = Some(Theme::Contrast);
        assert_eq!(
            settings,
            Settings {
                lang: Some(Lang::ZhHant),
                theme,
                panel,
                sound: true,
                no_character_keys: false
            }
        );
    }
}
