//! Stored data by kind, and data of a file beside it.

use std::collections::BTreeSet;

use queens::value_enum;

use crate::components::features::lessons::progress::{AnswerMark, Progress};

/// Prefix of every storage key.
pub const PREFIX: &str = "queenside.";

/// Settings of earlier versions.
const FORMER: [&str; 3] = ["settings.sound", "game.settings.clock", "game.settings.buzz"];

/// Breaks the line of an unfinished game.
const GAMES: &str = " ; ";

/// One thing that is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub key: String,
    pub text: String,
    /// It goes when the tab is closed.
    pub is_of_visit: bool,
}

#[cfg(test)]
impl StoredEntry {
    /// An entry that stays when the tab is closed.
    pub fn lasting(key: &str, text: &str) -> StoredEntry {
        StoredEntry { key: key.to_owned(), text: text.to_owned(), is_of_visit: false }
    }
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
        /// Unfinished counts.
        Counts = "counts",
        /// Pasted texts.
        Fields = "fields",
        /// Where the reader was.
        Places = "places",
        /// Keys that this version does not read, such as those of talks.
        Other = "other",
    }
}

impl Kind {
    pub fn of(key: &str) -> Kind {
        let name = key.strip_prefix(PREFIX).unwrap_or(key);
        let mut words = name.split('.');
        match (words.next().unwrap_or_default(), words.next()) {
            _ if FORMER.contains(&name) => Kind::Other,
            ("settings" | "look" | "search" | "export", _) | ("game", Some("settings")) => {
                Kind::Settings
            }
            ("learn", _) => Kind::Lessons,
            ("write" | "solved", _) => Kind::Programs,
            ("game" | "start", _) => Kind::Game,
            ("field", _) => Kind::Fields,
            // Earlier versions also counted parts, and measured the device.
            ("count", _) if name.ends_with(".1.1") => Kind::Counts,
            ("left" | "last" | "learn-last" | "returned", _) => Kind::Places,
            _ => Kind::Other,
        }
    }
}

/// Changes that bring the entries of a file back, and the entries that are different here.
///
/// Found, solved and answered things are merged, as that of two tabs. What belongs to this visit,
/// and where the reader is, stays.
pub fn restored(
    file: Vec<StoredEntry>,
    here: &[StoredEntry],
) -> (Vec<StoredEntry>, Vec<StoredEntry>) {
    let (mut changed, mut differing) = (Vec::new(), Vec::new());
    for mut entry in file {
        let own =
            here.iter().find(|it| (&it.key, it.is_of_visit) == (&entry.key, entry.is_of_visit));
        let Some(own) = own else {
            changed.push(entry);
            continue;
        };
        if own.text == entry.text || own.is_of_visit || Kind::of(&own.key) == Kind::Places {
            continue;
        }
        match merged(&own.key, &own.text, &entry.text) {
            Some(text) if text == own.text => {}
            Some(text) => {
                entry.text = text;
                changed.push(entry);
            }
            None => differing.push(entry),
        }
    }
    (changed, differing)
}

/// Both texts of a key in one; `None` if it has room for one of them only.
fn merged(key: &str, here: &str, file: &str) -> Option<String> {
    let mut words = key.strip_prefix(PREFIX)?.split('.');
    match (words.next()?, words.next()) {
        ("learn", Some(_)) => {
            let [(own, lines), (other, others)] =
                [here, file].map(|text| text.split_once('\n').unwrap_or((text, "")));
            let questions = own.len().max(other.len());
            let [mut marks, others_marks] = [own, other].map(|it| Progress::parse(it, questions));
            for question in 0..questions {
                let other = others_marks.mark(question);
                if !marks.mark(question).is_done() && other != AnswerMark::Open {
                    marks.set(question, other);
                }
            }
            // Of two lines for the same question, the later one counts.
            Some(format!("{marks}\n{}", union(others, lines, '\n')))
        }
        // One fact a line. Of two numbers of removals, the later one counts.
        ("game", Some("log" | "album" | "days" | "begun")) => Some(union(file, here, '\n')),
        // One unfinished game a line, the latest first. That of version 0.2.0 has three lines.
        ("game", None) if here.contains(GAMES) && file.contains(GAMES) => {
            Some(union(here, file, '\n'))
        }
        ("solved", None) => Some(union(file, here, ',')),
        _ => None,
    }
}

/// The parts of two texts, those of the second one last and in their order.
fn union(first: &str, second: &str, between: char) -> String {
    let own: BTreeSet<&str> = second.split(between).collect();
    let others = first.split(between).filter(|it| !own.contains(it));
    let all = others.chain(second.split(between)).filter(|it| !it.is_empty());
    all.collect::<Vec<_>>().join(between.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_key_has_its_kind() {
        for (key, kind) in [
            ("queenside.settings.lang", Kind::Settings),
            ("queenside.game.settings.threats", Kind::Settings),
            ("queenside.export", Kind::Settings),
            ("queenside.learn.backtracking", Kind::Lessons),
            ("queenside.write.empty", Kind::Programs),
            ("queenside.solved", Kind::Programs),
            ("queenside.game", Kind::Game),
            ("queenside.game.log", Kind::Game),
            ("queenside.start.8", Kind::Game),
            ("queenside.field.codes", Kind::Fields),
            ("queenside.count.16.1.1", Kind::Counts),
            ("queenside.left", Kind::Places),
            ("queenside.learn-last", Kind::Places),
            // Of earlier versions.
            ("queenside.counted", Kind::Other),
            ("queenside.count.16.2.5", Kind::Other),
            ("queenside.count.speed", Kind::Other),
            ("queenside.settings.sound", Kind::Other),
            ("queenside.game.settings.clock", Kind::Other),
            ("queenside.talk", Kind::Other),
            ("queenside.talk-name", Kind::Other),
            ("queenside.talk.7b. Dame", Kind::Other),
            ("queenside.gamely", Kind::Other),
            ("queenside.", Kind::Other),
        ] {
            assert_eq!(Kind::of(key), kind, "{key}");
        }
    }

    /// The changes by a file to these entries, all of which last.
    fn read_back(
        here: &[(&str, &str)],
        file: &[(&str, &str)],
    ) -> (Vec<StoredEntry>, Vec<StoredEntry>) {
        let [here, file] = [here, file].map(|all| {
            all.iter().map(|(key, text)| StoredEntry::lasting(key, text)).collect::<Vec<_>>()
        });
        restored(file, &here)
    }

    #[test]
    fn a_file_adds_what_is_missing_and_the_rest_stays() {
        let here = [("queenside.look.shape", "letter"), ("queenside.last", "#/lab")];
        let theme = ("queenside.settings.theme", "dark");
        let file = [("queenside.look.shape", "queen"), ("queenside.last", "#/game"), theme];
        let entry = |(key, text): (&str, &str)| StoredEntry::lasting(key, text);
        assert_eq!(read_back(&here, &file), (vec![entry(theme)], vec![entry(file[0])]));
        assert_eq!(read_back(&file, &file), (vec![], vec![]));
        // Another visit has texts of its own.
        let of_visit = |text: &str| StoredEntry {
            is_of_visit: true,
            ..StoredEntry::lasting("queenside.x", text)
        };
        assert_eq!(restored(vec![of_visit("a")], &[of_visit("b")]), (vec![], vec![]));
        assert_eq!(restored(vec![of_visit("a")], &[]), (vec![of_visit("a")], vec![]));
    }

    #[test]
    fn answers_finds_and_tasks_of_both_are_kept() {
        for (key, here, file, both) in [
            ("learn.a", "r-w-R", "wrrw", "rrrwR\n"),
            (
                "learn.a",
                "r-\n[1] here\n[2] b",
                "-w\n[1] file\n[2] b",
                "rw\n[1] file\n[1] here\n[2] b",
            ),
            (
                "game.log",
                "removed 1\n4 b1,d2,a3,c4\n",
                "4 c1,a2,d3,b4\n",
                "4 c1,a2,d3,b4\nremoved 1\n4 b1,d2,a3,c4",
            ),
            ("game", "b ; 2\na ; 1", "a ; 1\nb ; 1", "b ; 2\na ; 1\nb ; 1"),
            ("solved", "the-loop", "rooks,the-loop", "rooks,the-loop"),
            ("solved", "", "rooks", "rooks"),
        ] {
            let key = format!("queenside.{key}");
            let changed = vec![StoredEntry::lasting(&key, both)];
            assert_eq!(read_back(&[(&key, here)], &[(&key, file)]), (changed, vec![]), "{key}");
        }
        let key = "queenside.write.empty";
        assert_eq!(read_back(&[(key, "a")], &[(key, "b")]).1, [StoredEntry::lasting(key, "b")]);
    }

    proptest! {
        #[test]
        fn the_same_file_changes_nothing_the_second_time(
            name in prop::sample::select(vec!["learn.a", "game.log", "game", "solved", "look"]),
            here in "([rRw.,\n-]| ; ){0,9}",
            file in "([rRw.,\n-]| ; ){0,9}",
        ) {
            let key = format!("queenside.{name}");
            let (changed, _) = read_back(&[(&key, &here)], &[(&key, &file)]);
            let now = changed.first().map_or(&*here, |it| it.text.as_str());
            prop_assert_eq!(read_back(&[(&key, now)], &[(&key, &file)]).0, vec![]);
        }
    }
}
