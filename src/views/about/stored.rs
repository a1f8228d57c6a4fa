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
        /// Programs in Python and the tasks solved by them.
        Programs = "programs",
        /// Games, the album and the days.
        Game = "game",
        /// Counts and their results.
        Counts = "counts",
        /// The reader's talk, and the one that is shown.
        Talk = "talk",
        /// Pasted texts.
        Fields = "fields",
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
            ("write" | "solved", _) => Kind::Programs,
            ("game" | "start", _) => Kind::Game,
            ("field", _) => Kind::Fields,
            ("count" | "counted", _) => Kind::Counts,
            ("talk" | "talk-name" | "talk-shown" | "talk-channel", _) => Kind::Talk,
            ("left" | "last" | "returned", _) => Kind::Places,
            _ => Kind::Other,
        }
    }
}

/// The reader's talks: their keys with their names. The open one may have none.
pub fn talks(entries: &[Entry]) -> Vec<(&str, &str)> {
    let name = entries.iter().find(|it| it.key == "queenside.talk-name");
    let name = name.map_or("", |it| it.text.as_str());
    let named = |it: &'_ Entry| match it.key.strip_prefix("queenside.talk")? {
        "" => Some(0),
        rest => rest.starts_with('.').then_some("queenside.talk.".len()),
    };
    let talks = entries.iter().filter(|it| !it.is_of_visit);
    let talks = talks.filter_map(|it| Some((it.key.as_str(), named(it)?)));
    talks.map(|(key, from)| (key, if from == 0 { name } else { &key[from..] })).collect()
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
            ("queenside.solved", Kind::Programs),
            ("queenside.game", Kind::Game),
            ("queenside.game.log", Kind::Game),
            ("queenside.start.8", Kind::Game),
            ("queenside.field.codes", Kind::Fields),
            ("queenside.count.16.1.1", Kind::Counts),
            ("queenside.counted", Kind::Counts),
            ("queenside.talk", Kind::Talk),
            ("queenside.talk-shown", Kind::Talk),
            ("queenside.talk-name", Kind::Talk),
            ("queenside.talk.7b. Dame", Kind::Talk),
            ("queenside.left", Kind::Places),
            ("queenside.gamely", Kind::Other),
            ("queenside.", Kind::Other),
        ] {
            assert_eq!(Kind::of(key), kind, "{key}");
        }
    }

    #[test]
    fn talks_are_found_by_their_names() {
        let entry = |key: &str, text: &str, is_of_visit| Entry {
            key: key.to_owned(),
            text: text.to_owned(),
            is_of_visit,
        };
        let entries = [
            entry("queenside.talk", "lab", false),
            entry("queenside.talk-name", "Dame", false),
            entry("queenside.talk-shown", "0", true),
            entry("queenside.talk.7b. Turm", "lab", false),
        ];
        let dame = ("queenside.talk", "Dame");
        assert_eq!(talks(&entries), [dame, ("queenside.talk.7b. Turm", "7b. Turm")]);
        assert_eq!(talks(&entries[..1]), [("queenside.talk", "")]);
        assert_eq!(talks(&entries[1..3]), []);
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
