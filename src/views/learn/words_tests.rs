//! Each word leads to a moment that shows it.

use std::fs;
use std::path::Path;

use queens::board::Square;
use queens::search::{Event, Until};
use queenside_lessons::lesson::{Body, Inline, Part};
use queenside_lessons::read::LANGS;

use crate::address::View;
use crate::address::link::read;
use crate::shell::render_tests::check_all;
use crate::text::Lang;
use crate::views::learn::address::GLOSSARY;
use crate::views::learn::render_tests::put;
use crate::views::learn::state_tests::{lessons, open};
use crate::views::learn::words::{found, is_named};
use crate::views::search::address::SearchRoute;
use crate::views::search::state::SearchState;

/// The addresses to which the text of a part leads.
fn links(part: &Part) -> Vec<&str> {
    let texts = part.blocks.iter().filter_map(|block| match &block.body {
        Body::Paragraph(text) => Some(text),
        _ => None,
    });
    texts
        .flatten()
        .filter_map(|it| match it {
            Inline::Link { to, .. } => Some(to.as_str()),
            _ => None,
        })
        .collect()
}

/// The event that each word of a file claims, such as `remove 2` for a queen of row 2 taken back.
fn claims(lang: &str) -> Vec<Option<String>> {
    let file = format!("{}/lessons/{GLOSSARY}/{lang}.md", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(Path::new(&file)).unwrap();
    let claim = |part: &str| Some(part.split_once("{shows ")?.1.split_once('}')?.0.to_owned());
    text.split("\n## ").skip(1).map(claim).collect()
}

/// The name of an event, and its row from 1.
fn named(event: Event) -> String {
    let name = match event {
        Event::Test { .. } | Event::TestBelow { .. } => "test",
        Event::Place(_) => "place",
        Event::Remove { .. } => "remove",
        Event::Prune => "prune",
        Event::Move { .. } => "move",
        Event::Restart => "restart",
        Event::Solution => "solution",
    };
    let row = event.square().map(|it| format!(" {}", it.y() + 1));
    format!("{name}{}", row.unwrap_or_default())
}

fn sorted(squares: &[Square]) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    squares
}

/// The search that a link leads to, at its step.
fn run_of(to: &str) -> Option<SearchState> {
    let (route, problems) = read::<SearchRoute>(View::Search, to)?;
    assert_eq!(problems, [], "{to}");
    let mut state = SearchState::at(route);
    state.played.run.advance(route.at, Until::End, &mut |_, _| ());
    assert_eq!(state.played.step(), route.at, "{to}");
    Some(state)
}

#[test]
fn each_word_leads_to_the_event_that_it_claims_and_to_the_board_beside_it() {
    for lang in LANGS {
        let words = lessons().words(lang).unwrap();
        let claims = claims(lang);
        assert!(words.parts.len() >= 40 && claims.len() == words.parts.len(), "{lang}");
        for (k, (part, claim)) in words.parts.iter().zip(claims).enumerate() {
            let at = format!("{lang}, {}", part.title);
            let [to] = links(part)[..] else { panic!("{at}: {:?}", links(part)) };
            let Some(state) = run_of(to) else {
                assert_eq!(claim, None, "{at}: {to}");
                continue;
            };
            let event = state.played.run.last_event().map(named);
            assert_eq!(event.filter(|_| claim.is_some()), claim, "{at}");
            let standing = state.played.run.standing().squares().to_vec();
            let beside = open(words, k).stand.squares().to_vec();
            assert_eq!(sorted(&standing), sorted(&beside), "{at}: {to}");
        }
    }
}

/// The last part of each lesson names words that it has shown by their names.
#[test]
fn lessons_end_with_their_words() {
    for lang in LANGS {
        let words = lessons().words(lang).unwrap();
        for lesson in lessons().of(lang) {
            let last = lesson.parts.iter().rfind(|part| !part.is_for_teachers()).unwrap();
            let mut named = 0;
            for text in last.blocks.iter().filter_map(|block| match &block.body {
                Body::Paragraph(text) => Some(text),
                _ => None,
            }) {
                for inline in text {
                    let Inline::Link { to, words: name } = inline else { continue };
                    let Some(number) = to.strip_prefix("#/learn/words/") else { continue };
                    let part = &words.parts[number.parse::<usize>().unwrap() - 1];
                    let is_so = part
                        .title
                        .split(['、', ','])
                        .any(|it| it.trim().eq_ignore_ascii_case(name));
                    assert!(is_so, "{lang}, {}: {name} is {}", lesson.name, part.title);
                    named += 1;
                }
            }
            assert!(named >= 2, "{lang}, {}: {named}", lesson.name);
        }
    }
}

#[test]
fn words_are_found_by_their_names_in_all_languages() {
    let found = |lang: &str, filter: &str| {
        let words = lessons().words(lang).unwrap();
        let found = words.parts.iter().position(|part| is_named(part, filter));
        found.map(|it| it + 1)
    };
    for lang in LANGS {
        for filter in ["MRV", "minimum remaining", "kürzeste zeile", "最少剩餘值"] {
            assert_eq!(found(lang, filter), found("en", "MRV"), "{lang}: {filter}");
        }
        assert_eq!(found(lang, "hill-climbing"), found(lang, "HillClimbing"), "{lang}");
        assert_eq!(found(lang, "n!"), found("de", "Fakultät"), "{lang}");
        assert_eq!(found(lang, "worst"), found("de", "Schlimmster Fall"), "{lang}");
        assert_eq!(found(lang, "複雜度"), found(lang, "complexity"), "{lang}");
        assert_eq!(found(lang, "zzz"), None);
        assert_eq!(found(lang, " "), Some(1));
    }
}

#[test]
fn a_word_without_such_a_name_is_found_by_its_meaning() {
    for lang in LANGS {
        let words = &lessons().words(lang).unwrap().parts;
        let worst = words.iter().position(|it| is_named(it, "worst case")).unwrap();
        for filter in ["O(n!)", "Big O", "o-notation"] {
            let found = found(words, filter);
            assert!(found.contains(&worst), "{lang}: {filter}: {found:?}");
        }
        let memory = words.iter().position(|it| is_named(it, "memory")).unwrap();
        assert_eq!(found(words, "O(n)"), [memory], "{lang}");
        // A name is enough.
        assert_eq!(found(words, "MRV").len(), 1, "{lang}");
        assert_eq!(found(words, "zzz"), [0; 0]);
        assert_eq!(found(words, "").len(), words.len());
    }
}

/// The nodes of the tree in which no column is used twice.
fn nodes(n: u64, placed: u64) -> u64 {
    1 + if placed < n { (n - placed) * nodes(n, placed + 1) } else { 0 }
}

#[test]
fn the_worst_case_has_the_nodes_of_a_tree_without_a_column_twice() {
    assert_eq!(nodes(8, 0), 109_601);
    for lang in LANGS {
        let words = &lessons().words(lang).unwrap().parts;
        let worst = words.iter().find(|it| is_named(it, "worst case")).unwrap();
        let text: String = worst.blocks.iter().map(|it| it.body.words()).collect();
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        assert!(digits.contains("109601") && digits.ends_with("2056"), "{lang}: {text}");
    }
    for n in 1..=12 {
        assert!(nodes(n, 0) < 3 * (1..=n).product::<u64>(), "{n}");
    }
}

#[test]
fn german_and_chinese_words_have_their_english_names_beside_them() {
    put();
    check_all(["#/learn/words"], |_, lang, page| {
        let others: String =
            page.with("data-word").iter().map(|it| it.one("lang", "en").text()).collect();
        assert_eq!(others.is_empty(), lang == Lang::En, "{others}");
        assert!(others.chars().all(|it| it < '\u{3000}'), "{others}");
    });
}

#[test]
fn the_chosen_word_is_on_the_board() {
    put();
    check_all(["#/learn/words/3", "#/learn/words/8"], |address, _, page| {
        let words = page.with("data-word");
        assert!(words.len() >= 40);
        let here: Vec<usize> = (0..)
            .zip(&words)
            .filter(|(_, it)| it.get("data-here").is_some())
            .map(|(k, _)| k)
            .collect();
        assert_eq!(here, [if address.ends_with('3') { 2 } else { 7 }]);
        assert!(!page.with("data-lesson-stage").is_empty());
        for word in words {
            assert_eq!(word.named("a").len(), 2, "{}", word.text());
        }
    });
    check_all(["#/learn"], |_, _, page| {
        let links = page.one("id", "main").named("a");
        assert_eq!(links.first().map(|it| it.of("href")), Some("#/learn/words"));
    });
}
