use queens::board::Size;
use queens::count::Assignment;

use crate::browser::stand_in::StandIn;
use crate::shell::render_tests::{check_all, faults, render_in};
use crate::text::Lang;
use crate::views::count::address::CountPanel;
use crate::views::count::progress::CountProgress;
use crate::views::count::task_queue::TaskSet;

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
    let assignment = Assignment::whole(Size::nearest(16));
    let progress = CountProgress {
        assignment,
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
            stored: [(CountProgress::key(assignment), progress.to_string())].into(),
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
