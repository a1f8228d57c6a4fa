use crate::browser::stand_in::StandIn;
use crate::shell::render_tests::{Element, check_all, faults, render_in};
use crate::text::{Lang, TreeTexts};
use crate::views::start::text::StartTexts;

/// The start after a play that is stored.
fn played(n: u8, play: &str, lang: Lang) -> Element {
    let page = render_in(StandIn {
        hash: "#/".to_owned(),
        languages: vec![lang.tag().to_owned()],
        stored: [
            ("queenside.start".to_owned(), n.to_string()),
            (format!("queenside.start.{n}"), format!("2 {play}")),
        ]
        .into(),
        ..StandIn::default()
    });
    assert_eq!(faults(&page, lang), Vec::<String>::new(), "{play}");
    page
}

fn values<'a>(page: &'a Element, hook: &str) -> Vec<&'a str> {
    page.with(hook).iter().map(|it| it.of(hook)).collect()
}

#[test]
fn four_queens_come_first_with_a_queen_that_is_not_set() {
    check_all(["#/"], |_, lang, page| {
        let board = page.with("data-board")[0];
        assert_eq!((board.of("data-n"), board.by("data-state", "queen").len()), ("4", 0));
        assert_eq!(page.by("class", "start-pale").len(), 1);
        assert_eq!(page.by("data-action", "size").len(), 3);
        assert!(page.by("data-action", "take-back").is_empty());
        let words = page.named("main")[0].text();
        assert!(lang == Lang::ZhHant || words.split_whitespace().count() <= 55, "{words}");
    });
}

#[test]
fn a_play_has_its_marks_tree_counts_and_buttons() {
    for lang in Lang::ALL {
        let page = played(4, "5 ;a1;a1,c2;a1;a1,d2;a1", lang);
        assert!(page.by("class", "start-pale").is_empty());
        assert!(page.with("data-dead-row").is_empty());
        assert_eq!(page.with("data-shown-dead")[0].of("data-square"), "c2");
        let tree = page.one("data-tree", "own");
        let node = |square| {
            let it = tree.by("data-square", square)[0];
            ["data-node", "data-level", "data-outcome"].map(|hook| it.of(hook).to_owned())
        };
        assert_eq!(node("a1"), ["1", "1", "open"]);
        assert_eq!(node("c2"), ["2", "2", "dead-end"]);
        assert_eq!(tree.by("data-level", "0")[0].of("data-outcome"), "root");
        let actions = values(page.with("data-dock")[0], "data-action");
        assert_eq!(actions, ["take-back", "play-on"]);
        assert_eq!(page.one("data-timeline", "").of("max"), "5");
        assert!(page.one("class", "start-counts quiet").text().contains('2'));
        let page = played(4, "2 ;a1;a1,c2", lang);
        assert_eq!(
            (values(&page, "data-dead-row"), values(&page, "data-dead-column")),
            (vec!["3"], vec!["4"])
        );
    }
}

#[test]
fn a_win_has_its_trace_and_leads_on() {
    for (n, play, next) in [
        (4, "4 ;b1;b1,d2;b1,d2,a3;b1,d2,a3,c4", &["next-size", "copy-result"][..]),
        (4, "4 ;b1;b1,d2;b1,d2,a3;*b1,d2,a3,c4", &["next-size"]),
        (8, "1 ;a1,e2,h3,f4,c5,g6,b7,d8", &["see-solution", "copy-result"]),
    ] {
        for lang in Lang::ALL {
            let page = played(n, play, lang);
            let trace = page.one("data-trace", "").text();
            // The reader's numbers are in the text above.
            let above = page.one("class", "start-text").text();
            assert_eq!(above.is_empty(), play.contains('*'), "{play}");
            assert!(above.is_empty() == trace.contains(" · "), "{play}: {above} {trace}");
            let actions = values(page.with("data-dock")[0], "data-action");
            assert_eq!(actions, [&["take-back"][..], next].concat(), "{play}");
            // Each name has the stroke of those whose moves the line has.
            let computers = page.one("data-trace", "").by("data-by", "computer").len();
            assert_eq!(computers, if next.contains(&"copy-result") { 2 } else { 4 }, "{play}");
            let legend = page.one("class", "tree-legend flow").text();
            let named = legend.contains(TreeTexts::of(lang).computer);
            assert_eq!(named, !next.contains(&"copy-result"), "{legend}");
            let watch = page.one("data-action", "from-empty").of("href");
            assert_eq!(watch, format!("#/search?n={n}&by=rows&demo=1"));
        }
    }
}

#[test]
fn title_and_list_are_about_the_size_that_was_played() {
    for (n, play, is_before, listed) in [
        (4, "", false, 8),
        (4, "1 ;a1", false, 4),
        (4, "1 ;a1", true, 4),
        (5, "", false, 8),
        (5, "1 ;a1", false, 5),
        (8, "1 ;a1", false, 8),
    ] {
        let key = format!("queenside.start.{n}{}", if is_before { ".before" } else { "" });
        let stored = [("queenside.start".to_owned(), n.to_string()), (key, format!("2 {play}"))];
        for lang in Lang::ALL {
            let page = render_in(StandIn {
                hash: "#/".to_owned(),
                languages: vec![lang.tag().to_owned()],
                stored: stored.clone().into(),
                ..StandIn::default()
            });
            let list = page.one("href", &format!("#/solutions?n={listed}"));
            let all = match listed {
                4 => "2",
                5 => "10",
                _ => "92",
            };
            assert!(list.text().contains(all), "{}", list.text());
            let title = page.one("class", "start-title").text();
            let texts = StartTexts::of(lang);
            let named = if n == 4 && (play.is_empty() || is_before) { 8 } else { n };
            assert_eq!(title, texts.title(&named.to_string()));
            // What was replaced has a place of its own beside the computer's.
            let actions = values(page.one("class", "start-links"), "data-action");
            let own = match (play, is_before) {
                ("", _) => None,
                (_, true) => Some("bring-back"),
                (_, false) => Some("new"),
            };
            assert_eq!(actions, own.into_iter().chain(["from-empty"]).collect::<Vec<_>>());
        }
    }
}

#[test]
fn an_earlier_moment_leads_to_the_last_one_also_with_all_queens() {
    // The last number is the moment that is shown.
    let play = ";b1;b1,d2;b1,d2,a3;b1,d2,a3,c4;b1,d2,a3";
    for (at, last) in [("1", "to-last"), ("4", "to-last"), ("5", "play-on")] {
        let page = played(4, &format!("{at} {play}"), Lang::De);
        let actions = values(page.with("data-dock")[0], "data-action");
        assert_eq!(actions[1], last, "{at}");
    }
}

#[test]
fn a_play_that_cannot_be_read_is_no_play() {
    let page = played(4, "7 ;a1,a2", Lang::De);
    assert_eq!(page.by("class", "start-pale").len(), 1);
}
