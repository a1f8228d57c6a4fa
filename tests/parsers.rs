//! Every reader of foreign text or bytes, fed with damaged versions of a stored corpus: none
//! panics, and whatever is read is written and read again as the same.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a broken corpus stops the test")]

use std::fmt::{Debug, Display};
use std::fs;
use std::future::Future;
use std::pin::pin;
use std::str::FromStr;
use std::task::{Context, Poll, Waker};

use proptest::prelude::*;
use proptest::sample::{Index, select};
use queens::board::Size;
use queens::count::{Plan, ResultLine, TextMerge};
use queens::game::{Position, Predictions, parse_squares};
use queens::sealed_line::SealedLine;
use queenside::components::features::lessons::progress::{HandedIn, Progress};
use queenside::views::about::talk;
use queenside::views::class::members::{Member, members};
use queenside::views::count::progress::CountProgress;
use queenside::views::game::saved::log::Log;
use queenside::views::game::saved::saved_game::SavedGame;
use queenside_lessons::lesson::{Catalogue, Lesson, read, written};
use queenside_lessons::package::read_list;
use queenside_worker::messages::{Reply, Request, from_bytes, to_bytes};

/// Texts of every kind that the readers accept, separated by lines of `----`.
const CORPUS: &str = include_str!("data/parsers.txt");

/// A lesson is long enough for a file of its own.
const LESSON: &str = include_str!("../lessons/problem/de.md");

/// The size of the stored counts.
const COUNTED: Size = Size::nearest(16);

fn corpus() -> Vec<String> {
    let tasks = Plan::new(COUNTED).all();
    let count = format!("version=1&tasks={tasks}&done=0-7,9-12&solutions=123&milliseconds=4567");
    let texts = CORPUS.trim_end().split("\n----\n").chain([LESSON]).map(str::to_owned);
    texts.chain([count]).collect()
}

/// Damage to a text on its way.
#[derive(Clone, Debug)]
enum Damage {
    Delete(Index, usize),
    Insert(Index, String),
    Swap(Index, Index),
    Repeat(Index, usize),
    CutOff(Index),
}

impl Damage {
    fn any() -> impl Strategy<Value = Damage> {
        let words = select(vec![
            "\u{0}",
            "\u{feff}",
            "\u{a0}",
            "—",
            "'",
            "\"",
            "=",
            "&",
            ".",
            ",",
            "[",
            "]",
            "{",
            "}",
            "-1",
            "0",
            "28",
            "18446744073709551616",
            "1e999",
            "NaN",
            "%",
            "%zz",
            "\r\n",
            "\t",
            "queenside-follow/1 ",
            "后",
            "🙂",
            "a1",
            "{{",
            "::: ",
            "---",
        ]);
        let words = prop_oneof![words.prop_map(str::to_owned), any::<String>()];
        prop_oneof![
            (any::<Index>(), 1..20_usize).prop_map(|(at, length)| Damage::Delete(at, length)),
            (any::<Index>(), words).prop_map(|(at, text)| Damage::Insert(at, text)),
            (any::<Index>(), any::<Index>()).prop_map(|(one, other)| Damage::Swap(one, other)),
            (any::<Index>(), 1..20_usize).prop_map(|(at, length)| Damage::Repeat(at, length)),
            any::<Index>().prop_map(Damage::CutOff),
        ]
    }

    fn to<T: Clone>(&self, items: &mut Vec<T>, inserted: impl Fn(&str) -> Vec<T>) {
        let all = items.len();
        let place = |index: &Index| index.index(all.max(1)).min(all);
        let within = |at: usize, length: usize| at..(at + length).min(all);
        match self {
            Damage::Delete(at, length) => drop(items.drain(within(place(at), *length))),
            Damage::Insert(at, text) => {
                let at = place(at);
                items.splice(at..at, inserted(text));
            }
            Damage::Swap(one, other) if !items.is_empty() => items.swap(place(one), place(other)),
            Damage::Swap(..) => {}
            Damage::Repeat(at, length) => {
                let range = within(place(at), *length);
                let copy = items[range.clone()].to_vec();
                items.splice(range.end..range.end, copy);
            }
            Damage::CutOff(at) => items.truncate(place(at)),
        }
    }
}

/// A text of the corpus, damaged up to three times, or not at all.
fn texts() -> impl Strategy<Value = String> {
    (select(corpus()), prop::collection::vec(Damage::any(), 0..4)).prop_map(|(text, damages)| {
        let mut characters: Vec<char> = text.chars().collect();
        damages.iter().for_each(|it| it.to(&mut characters, |text| text.chars().collect()));
        characters.into_iter().collect()
    })
}

/// Fails unless what is read is written and read again as the same. True if it was read.
fn comes_back<T: FromStr + Display + PartialEq + Debug>(text: &str) -> bool {
    let Ok(read) = text.parse::<T>() else { return false };
    assert_eq!(read.to_string().parse::<T>().ok().as_ref(), Some(&read), "{text}");
    true
}

/// The members of a class, read without pauses.
fn class(text: &str) -> Vec<Member> {
    let all = pin!(members(text, |_| Some((6, 1)), async || ()));
    match all.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(members) => members,
        Poll::Pending => panic!("nothing is awaited"),
    }
}

/// Gives a text to every reader. Returns the names of those that accepted it.
fn read_by_all(text: &str) -> Vec<&'static str> {
    let mut accepted = Vec::new();
    let mut note = |name, is_read: bool| {
        if is_read {
            accepted.push(name);
        }
    };
    note("result line", comes_back::<ResultLine>(text));
    note("result lines", TextMerge::default().read(text).iter().any(Result::is_ok));
    note("predict code", comes_back::<Predictions>(text));
    note("lesson code", HandedIn::unseal(text).is_ok());
    note("class", class(text).iter().any(|it| it.work.is_ok()));
    note("position", comes_back::<Position>(text));
    note("squares", parse_squares(Size::EIGHT, text).is_ok());
    let count = CountProgress::parse(COUNTED, text);
    if let Some(count) = &count {
        let again = CountProgress::parse(COUNTED, &count.to_string());
        assert_eq!(again.as_ref(), Some(count), "{text}");
    }
    note("count", count.is_some());
    let log = Log::read(text);
    assert_eq!(Log::read(&log.to_string()), log, "{text}");
    note("log", log != Log::default());
    let game = SavedGame::parse(text);
    if let Some(game) = &game {
        assert_eq!(SavedGame::parse(&game.to_string()).as_ref(), Some(game), "{text}");
    }
    note("game", game.is_some());
    let marks = Progress::parse(text, 9);
    assert_eq!(Progress::parse(&marks.to_string(), 9), marks, "{text}");
    note("slides", !talk::links(text).is_empty());
    note("list of files", read_list(text).is_some());
    let lesson = queenside_lessons::read::read("fuzz/de.md", ("fuzz", "de"), text);
    note("lesson", lesson.is_ok());
    accepted
}

#[test]
fn each_reader_accepts_something_of_the_corpus() {
    let mut accepted: Vec<&str> = corpus().iter().flat_map(|text| read_by_all(text)).collect();
    accepted.sort_unstable();
    accepted.dedup();
    let expected = [
        "class",
        "count",
        "game",
        "lesson",
        "lesson code",
        "list of files",
        "log",
        "position",
        "predict code",
        "result line",
        "result lines",
        "slides",
        "squares",
    ];
    assert_eq!(accepted, expected);
}

/// The lessons of the repository in the page's format.
fn lessons() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons");
    let names = ["problem", "backtracking"];
    let source = |name: &str| fs::read_to_string(format!("{folder}/{name}/en.md")).unwrap();
    let lesson =
        |name: &str| queenside_lessons::read::read(name, (name, "en"), &source(name)).unwrap();
    names.iter().map(|name| written(&lesson(name)).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_ends_a_reader(text in texts()) {
        read_by_all(&text);
    }

    #[test]
    fn no_bytes_end_a_reader(
        lesson in select(lessons()),
        damages in prop::collection::vec(Damage::any(), 0..4),
        others in prop::collection::vec(any::<u8>(), 0..80),
    ) {
        let mut bytes = lesson;
        damages.iter().for_each(|it| it.to(&mut bytes, |text| text.as_bytes().to_vec()));
        for bytes in [bytes, others] {
            if let Ok(lesson) = read::<Lesson>(&bytes) {
                let again = read::<Lesson>(&written(&lesson).unwrap());
                prop_assert_eq!(again.ok(), Some(lesson));
            }
            let _ = read::<Vec<Catalogue>>(&bytes);
            if let Some(request) = from_bytes::<Request>(&bytes) {
                prop_assert_eq!(from_bytes(&to_bytes(&request)), Some(request));
            }
            if let Some(reply) = from_bytes::<Reply>(&bytes) {
                prop_assert_eq!(from_bytes(&to_bytes(&reply)), Some(reply));
            }
        }
    }
}
