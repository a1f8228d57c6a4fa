//! What the page remembers about its reader.

pub mod look;

use crate::text::Lang;

use crate::route::panel::Panel;
use crate::route::theme::Theme;

/// The reader's choices. What was never chosen is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// The panel beside the board.
    pub panel: Option<Panel>,
    /// Whether the page sounds; `boot.js` reads it, too.
    pub sound: bool,
}

impl Settings {
    /// The key under which the settings are stored.
    pub const KEY: &str = "queenside.settings";

    /// Reads stored settings. Nonsense counts as never chosen.
    pub fn parse(text: &str) -> Settings {
        let mut settings = Settings::default();
        for part in text.split('&') {
            match part.split_once('=') {
                Some(("lang", tag)) => settings.lang = Lang::tagged(tag),
                Some(("theme", name)) => settings.theme = Theme::named(name),
                Some(("panel", name)) => settings.panel = Panel::named(name),
                Some(("sound", value)) => settings.sound = value == "1",
                _ => {}
            }
        }
        settings
    }
}

impl std::fmt::Display for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [
            ("lang", self.lang.map(Lang::tag)),
            ("theme", self.theme.map(Theme::name)),
            ("panel", self.panel.map(Panel::name)),
            ("sound", self.sound.then_some("1")),
        ];
        let mut between = "";
        for (name, value) in parts {
            if let Some(value) = value {
                for text in [between, name, "=", value] {
                    f.write_str(text)?;
                }
                between = "&";
            }
        }
        Ok(())
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
                    for sound in [false, true] {
                        let settings = Settings { lang, theme, panel, sound };
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
}
