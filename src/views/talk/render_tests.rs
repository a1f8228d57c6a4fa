use std::collections::BTreeMap;

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::browser::stand_in::{self, StandIn};
use crate::settings::look::Look;
use crate::shell::lazy;
use crate::shell::render_tests::{check_all, draw, faults, render_in};
use crate::shell::share::{self, Share};
use crate::text::Lang;
use crate::views::learn::render_tests::put;
use crate::views::learn::state_tests::lessons;
use crate::views::talk::address::TalkRoute;
use crate::views::talk::code::tests::packed;
use crate::views::talk::code::{CodeError, LONGEST};
use crate::views::talk::io::storage::{SHOWN, load};
use crate::views::talk::page::{NotesWindow, Page, Passing, Source, page};
use crate::views::talk::running::Running;
use crate::views::talk::slide::{NameOf, Slide, written};
use crate::views::talk::state::TalkState;
use crate::views::talk::text::{CollectTexts, ShowTexts, TalkTexts};
use yew::prelude::*;

fn talk() -> Vec<Slide> {
    [
        ("#/search?n=8&at=1234", "8 × 8", "1\n2"),
        ("#/lab?n=8&queens=d5", "", ""),
        ("#/learn/backtracking/2", "4 × 4", ""),
    ]
    .map(|(address, title, notes)| Slide::new(address, title, notes).unwrap())
    .to_vec()
}

fn page_with(
    hash: &str,
    lang: Lang,
    stored: &[(&str, &str)],
    kept: &[(&str, &str)],
) -> crate::shell::render_tests::Element {
    let map = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    };
    let page = render_in(StandIn {
        hash: hash.to_owned(),
        languages: vec![lang.tag().to_owned()],
        stored: map(stored),
        kept: map(kept),
        ..StandIn::default()
    });
    assert_eq!(faults(&page, lang), Vec::<String>::new(), "{hash} {}", lang.tag());
    page
}

#[derive(PartialEq, Properties)]
struct Drawn {
    locale: Locale,
    source: Source,
    passing: Passing,
}

/// The page of [`talk`] once its link or code has been read.
#[component]
fn DrawnPage(it: &Drawn) -> Html {
    page(&Page {
        locale: &it.locale,
        source: &it.source,
        state: &TalkState::new(talk()),
        name: "Dame & Co",
        others: vec![("Alt".to_owned(), 2), ("Neu".to_owned(), 1)],
        asked: Some("Neu"),
        lessons: None,
        name_of: NameOf(|_, _| "n = 8".to_owned()),
        passing: &it.passing,
        notes: NotesWindow::Closed,
        act: &Callback::noop(),
    })
}

fn draw_page(
    lang: Lang,
    source: Source,
    code: Result<String, CodeError>,
) -> crate::shell::render_tests::Element {
    stand_in::set(StandIn::default());
    let locale = Locale::new(lang, Look::default());
    let passing = Passing { code, is_packing: false, is_copied: false, is_code_shown: true };
    let page = draw::<DrawnPage>(Drawn { locale, source, passing }, View::Talk);
    assert_eq!(faults(&page, lang), Vec::<String>::new(), "{}", lang.tag());
    page
}

#[test]
fn without_slides_it_says_where_they_come_from() {
    check_all(["#/talk"], |_, lang, page| {
        let texts = TalkTexts::of(lang);
        assert_eq!(page.one("data-talk", "").of("data-total"), "0");
        for action in ["present", "notes-window", "undo"] {
            assert!(page.by("data-action", action).is_empty(), "nothing can be shown: {action}");
        }
        assert!(page.by("name", "talk-link").is_empty());
        assert!(page.named("main")[0].text().contains(texts.empty));
    });
}

#[test]
fn the_readers_own_talk_can_be_changed_and_passed_on() {
    for lang in Lang::ALL {
        let page = page_with("#/talk", lang, &[("queenside.talk", &written(&talk()))], &[]);
        let rows = page.with("data-row");
        assert_eq!(rows.len(), 3);
        assert_eq!(rows[0].one("name", "title").of("value"), "8 × 8");
        assert_eq!(rows[1].one("data-action", "open").of("href"), "#/lab?n=8&queens=d5");
        let off = |row: usize| {
            ["up", "down", "delete"]
                .map(|it| rows[row].one("data-action", it).get("aria-disabled").is_some())
        };
        assert_eq!(
            [off(0), off(1), off(2)],
            [[true, false, false], [false; 3], [false, true, false]]
        );
        assert_eq!(page.one("data-action", "present").get("aria-disabled"), None);
        // The link is still to come.
        assert_eq!(page.one("name", "talk-link").of("value"), "");
        assert_eq!(page.one("data-action", "copy-talk").get("aria-disabled"), Some("true"));
        let code = packed(&talk()).unwrap();
        let page = draw_page(lang, Source::Own, Ok(code.clone()));
        let link = page.one("name", "talk-link").of("value").to_owned();
        assert!(link.ends_with(&link::of(View::Talk, &TalkRoute::Code(code))), "{link}");
        assert_eq!(page.one("data-action", "copy-talk").get("aria-disabled"), None);
        assert_eq!(page.with("data-qr")[0].of("data-qr"), link);
    }
}

#[test]
fn the_readers_talks_have_names_and_are_opened_and_deleted() {
    for lang in Lang::ALL {
        let texts = TalkTexts::of(lang);
        let page = draw_page(lang, Source::Own, Ok(String::new()));
        assert_eq!(page.one("name", "talk-name").of("value"), "Dame & Co");
        for (name, delete) in [("Alt", texts.delete_talk), ("Neu", texts.delete_really)] {
            let row = page.one("data-other", name);
            assert_eq!(row.one("data-action", "open-talk").text(), texts.open);
            assert_eq!(row.one("data-action", "delete-talk").text(), delete);
        }
        // A talk of another source names the place where the present one is kept.
        let own = written(&talk());
        let stored = [("queenside.talk", own.as_str()), ("queenside.talk-name", "Dame")];
        put();
        let page = page_with("#/talk?lesson=backtracking", lang, &stored, &[]);
        assert!(page.text().contains(&texts.takes_place("Dame")), "{}", page.text());
        // Of an old talk without a name, the placeholder shows one.
        let page = page_with("#/talk", lang, &stored[..1], &[]);
        assert_eq!(page.one("name", "talk-name").of("value"), "");
        assert_eq!(page.one("name", "talk-name").of("placeholder"), texts.unnamed);
        // Without an open talk, the others can be reached.
        let other = [("queenside.talk.Alt", own.as_str())];
        let page = page_with("#/talk", lang, &other, &[]);
        assert_eq!(page.with("data-other").len(), 1);
        assert!(page.by("name", "talk-name").is_empty());
    }
}

#[test]
fn a_talk_without_a_link_is_passed_on_as_a_file() {
    for lang in Lang::ALL {
        let texts = TalkTexts::of(lang);
        for (error, words) in
            [(CodeError::TooLong, texts.no_link), (CodeError::Unsupported, texts.no_link_here)]
        {
            let page = draw_page(lang, Source::Own, Err(error));
            assert!(page.text().contains(words));
            assert!(page.by("name", "talk-link").is_empty());
            assert_eq!(page.by("data-action", "save-talk").len(), 1);
        }
    }
}

#[test]
fn the_talk_of_a_link_is_shown_as_it_is() {
    let code = packed(&talk()).unwrap();
    let hash = link::of(View::Talk, &TalkRoute::Code(code.clone()));
    for lang in Lang::ALL {
        let page = page_with(&hash, lang, &[], &[]);
        assert_eq!(page.one("data-talk", "").of("data-total"), "0");
        assert!(page.text().contains(TalkTexts::of(lang).coming));
        let page = draw_page(lang, Source::Link, Ok(code.clone()));
        let main = page.one("data-talk", "");
        assert_eq!((main.of("data-total"), main.get("data-own")), ("3", None));
        assert!(main.text().contains(TalkTexts::of(lang).of_link));
        assert!(page.by("name", "title").is_empty(), "it is taken over first");
        assert_eq!(page.by("data-action", "take-over").len(), 1);
        assert!(load().is_empty(), "nothing is stored unasked");
    }
}

#[test]
fn what_is_wrong_with_a_link_is_told_in_the_readers_language() {
    let long = "1".repeat(LONGEST + 1);
    for lang in Lang::ALL {
        let wrong = [
            TalkTexts::of(lang).link_broken,
            TalkTexts::of(lang).link_too_long,
            TalkTexts::of(lang).link_other_version,
        ];
        for (talk, words) in [
            ("1abcde", wrong[0]),
            ("nonsense", wrong[0]),
            (long.as_str(), wrong[1]),
            ("9abc", wrong[2]),
        ] {
            let page = page_with(&format!("#/talk?talk={talk}"), lang, &[], &[]);
            assert_eq!(page.one("role", "alert").text(), words);
            assert_eq!(page.one("data-talk", "").of("data-total"), "0");
        }
        let page = page_with("#/talk?lesson=nowhere", lang, &[], &[]);
        assert!(page.with("data-talk")[0].text().len() > 10);
    }
}

#[test]
fn a_lesson_is_a_talk() {
    put();
    check_all(["#/talk?lesson=backtracking"], |_, lang, page| {
        let main = page.one("data-talk", "");
        assert!(main.of("data-total").parse::<usize>().unwrap() > 8, "{}", lang.tag());
        assert_eq!(page.by("data-action", "take-over").len(), 1);
    });
    for lang in Lang::ALL {
        let page = page_with("#/talk?lesson=nowhere", lang, &[], &[]);
        assert_eq!(page.one("role", "alert").text(), TalkTexts::of(lang).no_lesson("nowhere"));
    }
}

#[test]
fn a_slide_has_its_title_and_its_place() {
    let mut running = Running::new(talk(), 5.0, "k3".to_owned(), "#/talk".to_owned()).unwrap();
    running.go_to(1);
    for lang in Lang::ALL {
        let page =
            page_with("#/lab?n=8&queens=d5&full=1", lang, &[], &[(SHOWN, &running.written())]);
        let slide = page.one("data-slide", "2");
        assert_eq!(slide.of("data-of"), "3");
        let texts = ShowTexts::of(lang);
        let said = slide.one("role", "status").text();
        assert!(said.starts_with(&texts.slide_of("2", "3")) && said.contains("n = 8"), "{said}");
        for action in ["pointer", "black", "previous-slide", "next-slide", "end-talk"] {
            assert_eq!(slide.one("data-action", action).get("aria-disabled"), None);
        }
        // Outside of projector mode, and on the page of the talk, nothing is shown.
        for hash in ["#/lab?n=8&queens=d5", "#/talk?full=1"] {
            assert!(
                page_with(hash, lang, &[], &[(SHOWN, &running.written())])
                    .with("data-slide")
                    .is_empty()
            );
        }
    }
}

#[test]
fn the_window_of_the_speaker_waits_for_the_talk() {
    for lang in Lang::ALL {
        let page = page_with("#/talk?speaker=k3&embed=1", lang, &[], &[]);
        let speaker = page.one("data-speaker", "k3");
        let texts = ShowTexts::of(lang);
        // Without a browser there are no channels.
        assert_eq!(speaker.one("role", "status").text(), texts.no_channel);
        assert_eq!(speaker.one("data-elapsed", "").text(), "0:00");
    }
}

#[test]
fn the_dialog_of_the_link_adds_slides_of_every_view_but_of_talks() {
    for lang in Lang::ALL {
        stand_in::set(StandIn::default());
        for (address, buttons) in [("#/search?n=8&at=5", 1), ("#/learn", 1), ("#/talk", 0)] {
            let address = lazy::read(address).0;
            let view = address.route.view;
            let locale = Locale::new(lang, Look::default());
            let on_close = Callback::noop();
            let dialog =
                draw::<Share>(share::Props { locale, address, embeds: false, on_close }, view);
            let found = dialog.by("data-action", "add-to-talk");
            assert_eq!(found.len(), buttons);
            assert!(found.iter().all(|it| it.text() == CollectTexts::of(lang).add));
        }
    }
}

/// Nothing moves when the list of lessons comes.
#[test]
fn the_room_of_lessons_to_come_is_that_of_all() {
    let room = format!("min-block-size: calc({} * var(--target))", lessons().of("en").len());
    assert!(include_str!("../../../styles/talk.css").contains(&room), "{room}");
}
