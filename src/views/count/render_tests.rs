use queens::board::Size;
use queens::count::Plan;
use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::browser::stand_in::StandIn;
use crate::settings::look::Look;
use crate::shell::render_tests::{Element, check_all, draw, faults, render, render_in};
use crate::text::Lang;
use crate::views::count::address::CountPanel;
use crate::views::count::growth::{self, GrowthChart};
use crate::views::count::progress::CountProgress;
use crate::views::count::state::{CountAction, CountState};
use crate::views::count::task_queue::TaskSet;
use crate::views::count::toolbar::{Setup, buttons, setup};

#[test]
fn each_panel_is_drawn_before_the_start() {
    let addresses = CountPanel::ALL.map(|it| format!("#/count?n=10&workers=2&panel={}", it.name()));
    check_all(addresses, |address, _, page| {
        let (_, panel) = address.split_once("panel=").unwrap();
        let panel = page.one("id", &format!("panel-{panel}"));
        assert_eq!(panel.of("role"), "tabpanel");
        assert!(!panel.text().is_empty(), "{address}");
        let count = page.with("data-count")[0];
        assert_eq!((count.of("data-status"), count.of("data-progress")), ("ready", "0.0000"));
        assert_eq!((count.get("data-result"), count.of("data-elapsed-ms")), (None, "0"));
        assert_eq!(page.by("data-action", "start").len(), 1);
        assert_eq!(page.one("name", "workers").of("value"), "2");
        assert!(page.by("name", "n").iter().any(|it| it.get("value") == Some("10")));
    });
}

#[test]
fn an_unfinished_count_waits_where_it_was_left() {
    let size = Size::nearest(16);
    let progress = CountProgress {
        size,
        done: TaskSet::parse("0-7").unwrap(),
        solutions: 1_234_567,
        elapsed: 65_000.0,
    };
    for (lang, solutions) in
        [(Lang::De, "1.234.567"), (Lang::En, "1,234,567"), (Lang::ZhHant, "1,234,567")]
    {
        let page = render_in(StandIn {
            hash: "#/count?n=16&workers=1".to_owned(),
            languages: vec![lang.tag().to_owned()],
            stored: [(CountProgress::key(size), progress.to_string())].into(),
            ..StandIn::default()
        });
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let count = page.with("data-count")[0];
        assert_eq!((count.of("data-status"), count.of("data-elapsed-ms")), ("paused", "65000"));
        assert!(count.of("data-progress").starts_with("0.0"));
        assert_eq!(page.by("data-action", "continue").len(), 1);
        let words = page.named("main")[0].text();
        assert!(words.contains(solutions), "{words}");
    }
}

/// The page in a browser that has stored these texts before.
fn with_stored(hash: &str, stored: &[(&str, &str)]) -> Element {
    render_in(StandIn {
        hash: hash.to_owned(),
        languages: vec!["en".to_owned()],
        stored: stored.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect(),
        ..StandIn::default()
    })
}

#[test]
fn a_stored_count_that_is_complete_is_counted_again() {
    let stored = "version=1&tasks=0..4&done=0-4&solutions=92&milliseconds=5";
    let page = with_stored("#/count?n=8", &[("queenside.count.8.1.1", stored)]);
    assert_eq!(page.with("data-count")[0].of("data-status"), "ready");
    assert_eq!(page.by("data-action", "start").len(), 1);
}

/// The set-up and the buttons after a count.
#[component]
fn Counted() -> Html {
    let size = Size::nearest(8);
    let mut done = TaskSet::default();
    done.add(0..Plan::new(size).tasks());
    let progress = CountProgress { size, done, solutions: 92, elapsed: 5.0 };
    let mut state = CountState::resume(progress, 1);
    state.act(CountAction::Continue, 0.0);
    let locale = Locale::new(Lang::En, Look::default());
    let setup = setup(Setup {
        locale: &locale,
        state: &state,
        on_size: Callback::noop(),
        on_size_text: Callback::noop(),
        on_workers: Callback::noop(),
        on_act: Callback::noop(),
    });
    html! { <main>{ setup }{ buttons(&locale, &state, &Callback::noop()) }</main> }
}

#[test]
fn a_count_is_repeated_from_the_set_up() {
    let page = draw::<Counted>((), View::Count);
    let count = page.with("data-count")[0];
    assert_eq!(count.of("data-status"), "done");
    assert!(count.named("button").is_empty());
    let again = page.one("id", "setup").one("data-action", "start");
    assert_eq!((again.text().as_str(), again.of("popovertarget")), ("Count again", "setup"));
}

#[test]
fn what_is_stored_is_checked_like_any_input() {
    let count = "version=1&tasks=0..4&done=0-1&solutions=8&milliseconds=18446744073709551615";
    let page = with_stored("#/count?n=8", &[("queenside.count.8.1.1", count)]);
    assert_eq!(page.with("data-count")[0].of("data-status"), "ready");
    assert!(!page.named("main")[0].text().contains("584,542,046"));
}

#[test]
fn a_wrong_place_leads_to_a_notice_and_the_nearest() {
    let page = render("#/count?n=12&workers=0", Lang::En);
    let notice = page.one("role", "alert").text();
    assert!(notice.contains("workers=0"), "{notice}");
    assert_eq!(page.with("data-count")[0].of("data-status"), "ready");
    assert_eq!(page.one("name", "workers").of("value"), "1");
}

#[test]
fn the_picture_of_what_grows_names_its_lines() {
    let props = growth::Props { locale: Locale::new(Lang::En, Look::default()) };
    let chart = draw::<GrowthChart>(props, View::Count);
    assert!(chart.text().contains("Square by square"), "{}", chart.text());
}
