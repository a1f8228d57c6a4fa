use crate::browser::stand_in::{self, StandIn};
use crate::components::features::export::request::ExportRequest;
use crate::settings::Settings;
use crate::settings::game::GameSettings;
use crate::settings::look::Look;
use crate::settings::record::Record;
use crate::shell::render_tests::{check_all, faults, render_in};
use crate::text::Lang;
use crate::views::about::io;
use crate::views::about::stored::{Kind, StoredEntry};
use crate::views::about::text::AboutTexts;
use crate::views::count::progress::CountProgress;
use crate::views::game::saved::log::Log;
use crate::views::game::saved::saved_game::SavedGame;
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
        // Nothing of earlier versions is stored.
        let kinds: Vec<&str> =
            page.with("data-stored").iter().map(|it| it.of("data-stored")).collect();
        assert_eq!(
            kinds,
            ["settings", "lessons", "programs", "game", "counts", "fields", "places", "cache"]
        );
        assert!(page.with("data-talks").is_empty());
        assert!(page.with("data-outcome").is_empty());
        assert_eq!(page.with("data-notices").len(), 1);
    });
}

#[test]
fn the_ways_to_it_lead_there() {
    check_all(["#/", "#/options"], |address, _, page| {
        let place = if address == "#/" { page.one("id", "teach") } else { page.named("main")[0] };
        assert!(!place.by("href", "#/about").is_empty(), "{address}");
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
fn data_of_earlier_versions_is_named_and_talks_are_listed() {
    let talk = "lab?n=8&queens=d5\u{1f}Wer?\u{1f}";
    for lang in Lang::ALL {
        let render = |key: &str| {
            render_in(StandIn {
                hash: "#/about".to_owned(),
                languages: vec![lang.tag().to_owned()],
                stored: [(key.to_owned(), talk.to_owned())].into(),
                ..StandIn::default()
            })
        };
        for key in ["queenside.talk.Dame", "queenside.settings.sound"] {
            let page = render(key);
            assert_eq!(faults(&page, lang), Vec::<String>::new());
            assert_eq!(
                page.with("data-stored").last().map(|it| it.of("data-stored")),
                Some("cache")
            );
            assert_eq!(page.one("data-stored", "other").named("b").len(), 1, "{key}");
            assert_eq!(page.with("data-talk-link").len(), usize::from(key.ends_with("Dame")));
        }
        for key in ["queenside.settings.theme", "another.page"] {
            assert!(render(key).by("data-stored", "other").is_empty(), "{key}");
        }
    }
}

#[test]
fn a_refused_text_is_in_the_file_and_comes_back() {
    let pair = |key: &str, text: &str| (key.to_owned(), text.to_owned());
    stand_in::set(StandIn {
        stored: [pair("queenside.look.shape", "letter"), pair("another.page", "")].into(),
        kept: [pair("queenside.left", "#/lab"), pair("queenside.look.shape.refused", "queen")]
            .into(),
        ..StandIn::default()
    });
    let entries = io::entries();
    let left = StoredEntry { is_of_visit: true, ..StoredEntry::lasting("queenside.left", "#/lab") };
    assert_eq!(entries, [StoredEntry::lasting("queenside.look.shape", "queen"), left]);
    io::forget();
    assert_eq!(io::entries(), []);
    assert!(io::store(&entries));
    assert_eq!(io::entries(), entries);
    assert_eq!(stand_in::with(|it| (it.stored.len(), it.kept.len())), Some((2, 1)));
    stand_in::with(|it| it.refuses = true);
    assert!(!io::store(&entries));
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
