use crate::browser::stand_in::StandIn;
use crate::components::export::request::ExportRequest;
use crate::settings::Settings;
use crate::settings::game::GameSettings;
use crate::settings::look::Look;
use crate::settings::record::Record;
use crate::shell::render_tests::{check_all, faults, render_in};
use crate::text::Lang;
use crate::views::about::stored::Kind;
use crate::views::about::text::AboutTexts;
use crate::views::count::progress::CountProgress;
use crate::views::game::log::Log;
use crate::views::game::saved_game::SavedGame;
use crate::views::learn;
use crate::views::search::panel::SearchSettings;
use queens::board::Size;

#[test]
fn each_question_has_its_answer() {
    check_all(["#/about"], |_, lang, page| {
        let main = page.named("main")[0];
        assert!(main.get("data-about").is_some());
        let texts = AboutTexts::of(lang);
        let heads: Vec<String> = main.named("h3").iter().map(|it| it.text()).collect();
        assert_eq!(
            heads,
            [texts.facts, texts.take, texts.stored, texts.access, texts.plain, texts.version]
                .map(str::to_owned)
        );
        // Nothing is stored, so nothing is there to be deleted or to be listed.
        let kinds: Vec<&str> =
            page.with("data-stored").iter().map(|it| it.of("data-stored")).collect();
        assert_eq!(
            kinds,
            [
                "settings", "lessons", "programs", "game", "counts", "talk", "fields", "places",
                "cache"
            ]
        );
        assert!(page.with("data-stored").iter().all(|it| it.of("data-entries") == "0"));
        assert_eq!(page.one("data-action", "forget").get("aria-disabled"), Some("true"));
        assert!(page.with("data-entry").is_empty());
        // What is fetched later is not there yet.
        assert_eq!(page.with("data-notices").len(), 1);
        assert!(page.with("data-notice-of").is_empty());
    });
}

#[test]
fn the_ways_to_it_lead_there() {
    learn::render_tests::put();
    check_all(["#/", "#/learn", "#/options"], |address, _, page| {
        let main = page.named("main")[0];
        assert!(!main.by("href", "#/about").is_empty(), "{address}");
    });
}

#[test]
fn the_languages_say_as_much_as_one_another() {
    let shape = |lang| {
        let texts = AboutTexts::of(lang);
        let lists = [
            texts.fact_list,
            texts.access_words,
            texts.checked_list,
            texts.gap_list,
            texts.report_words,
        ];
        let lines = texts.plain_words.iter().map(|it| it.lines().count());
        (lists.map(<[_]>::len), lines.collect::<Vec<_>>())
    };
    assert_eq!(shape(Lang::De), shape(Lang::En));
    assert_eq!(shape(Lang::De), shape(Lang::ZhHant));
}

#[test]
fn what_is_stored_is_listed_as_it_is() {
    let pair = |key: &str, text: &str| (key.to_owned(), text.to_owned());
    for lang in Lang::ALL {
        let page = render_in(StandIn {
            hash: "#/about".to_owned(),
            languages: vec![lang.tag().to_owned()],
            stored: [
                pair("queenside.settings.theme", "dark"),
                pair("queenside.learn.problem", "rr-"),
                pair("queenside.learn-last", "problem/2"),
                pair("queenside.odd", "1"),
                pair("another.page", "its own"),
            ]
            .into(),
            kept: [pair("queenside.game", "#/game?n=8")].into(),
            ..StandIn::default()
        });
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let amounts = page.with("data-stored");
        let amounts: Vec<_> =
            amounts.iter().map(|it| (it.of("data-stored"), it.of("data-entries"))).collect();
        let rest = [
            ("counts", "0"),
            ("talk", "0"),
            ("fields", "0"),
            ("places", "0"),
            ("other", "1"),
            ("cache", "0"),
        ];
        let first = [("settings", "1"), ("lessons", "2"), ("programs", "0"), ("game", "1")];
        assert_eq!(amounts, [first.as_slice(), &rest].concat());
        let listed: Vec<_> = page.with("data-entry").iter().map(|it| it.of("data-entry")).collect();
        assert_eq!(
            listed,
            [
                "queenside.game",
                "queenside.learn-last",
                "queenside.learn.problem",
                "queenside.odd",
                "queenside.settings.theme"
            ]
        );
        // Only the game's goes with the tab.
        assert_eq!(page.one("data-entry", "queenside.game").named("small").len(), 1);
        assert_eq!(page.one("data-entry", "queenside.learn.problem").named("small").len(), 0);
        assert_eq!(page.one("data-entry", "queenside.learn.problem").named("dd")[0].text(), "rr-");
        assert_eq!(page.one("data-action", "forget").get("aria-disabled"), None);
    }
}

/// Every key that any part of the page stores under, whichever view has it.
#[test]
fn nothing_is_stored_that_has_no_kind() {
    for (key, kind) in [
        (Settings::KEY, Kind::Settings),
        (Look::KEY, Kind::Settings),
        (GameSettings::KEY, Kind::Settings),
        (SearchSettings::KEY, Kind::Settings),
        (ExportRequest::KEY, Kind::Settings),
        (Log::KEY, Kind::Game),
        (SavedGame::KEY, Kind::Game),
        (CountProgress::key(Size::EIGHT).as_str(), Kind::Counts),
    ] {
        assert_eq!(Kind::of(key), kind, "{key}");
    }
}
