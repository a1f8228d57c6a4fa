//! Stored data by kind.

use queens::value_enum;

/// Prefix of every storage key.
pub const PREFIX: &str = "queenside.";

/// One thing that is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub key: String,
    pub text: String,
    /// It goes when the tab is closed.
    pub is_of_visit: bool,
}

value_enum! {
    /// Purpose of stored data.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind {
        Settings = "settings",
        /// Progress in lessons.
        Lessons = "lessons",
        /// Programs in Python.
        Programs = "programs",
        /// Games, the album and the days.
        Game = "game",
        /// Counts and their results.
        Counts = "counts",
        /// The reader's talk, and the one that is shown.
        Talk = "talk",
        /// Where the reader was.
        Places = "places",
        /// Keys that this page does not know.
        Other = "other",
    }
}

impl Kind {
    pub fn of(key: &str) -> Kind {
        let name = key.strip_prefix(PREFIX).unwrap_or(key);
        let mut words = name.split('.');
        match (words.next().unwrap_or_default(), words.next()) {
            ("settings" | "look" | "search" | "export", _) | ("game", Some("settings")) => {
                Kind::Settings
            }
            ("learn" | "learn-last", _) => Kind::Lessons,
            ("write", _) => Kind::Programs,
            ("game", _) => Kind::Game,
            ("count" | "counted", _) => Kind::Counts,
            ("talk" | "talk-shown" | "talk-channel", _) => Kind::Talk,
            ("left" | "last" | "returned", _) => Kind::Places,
            _ => Kind::Other,
        }
    }
}

/// Number of entries of a kind and of their characters, keys
/// included.
pub fn amount(entries: &[Entry], kind: Kind) -> (usize, usize) {
    let of_kind = entries.iter().filter(|it| Kind::of(&it.key) == kind);
    of_kind.fold((0, 0), |(count, characters), it| {
        (count + 1, characters + self::characters(&it.key) + self::characters(&it.text))
    })
}

/// Number of characters. The library's counting is optimised for long texts, and large.
fn characters(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_kind() {
        for (key, kind) in [
            ("queenside.settings.lang", Kind::Settings),
            ("queenside.game.settings.clock", Kind::Settings),
            ("queenside.export", Kind::Settings),
            ("queenside.learn.backtracking", Kind::Lessons),
            ("queenside.learn-last", Kind::Lessons),
            ("queenside.write.empty", Kind::Programs),
            ("queenside.game", Kind::Game),
            ("queenside.game.album", Kind::Game),
            ("queenside.count.16.1.1", Kind::Counts),
            ("queenside.counted", Kind::Counts),
            ("queenside.talk", Kind::Talk),
            ("queenside.talk-shown", Kind::Talk),
            ("queenside.left", Kind::Places),
            ("queenside.gamely", Kind::Other),
            ("queenside.", Kind::Other),
        ] {
            assert_eq!(Kind::of(key), kind, "{key}");
        }
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        let entry = |key: &str, text: &str| Entry {
            key: key.to_owned(),
            text: text.to_owned(),
            is_of_visit: false,
        };
        let entries = [entry("queenside.last", "#/ü"), entry("queenside.left", "皇后")];
        assert_eq!(amount(&entries, Kind::Places), (2, 14 + 3 + 14 + 2));
        assert_eq!(amount(&entries, Kind::Game), (0, 0));
    }
}
