use std::collections::BTreeSet;

use queens::board::{Notation, Size, Square};

use crate::browser::stand_in::StandIn;
use crate::shell::render_tests::{Element, check_all, render, render_in};
use crate::text::Lang;
use crate::text::formats::Formats;
use crate::views::solutions::address::SolutionsPanel;

#[test]
fn each_panel_is_drawn() {
    let addresses =
        SolutionsPanel::ALL.map(|it| format!("#/solutions?n=6&solution=2&panel={}", it.name()));
    check_all(addresses, |address, _, page| {
        let (_, panel) = address.split_once("panel=").unwrap();
        let panel = page.one("id", &format!("panel-{panel}"));
        assert_eq!(panel.of("role"), "tabpanel");
        assert!(!panel.text().is_empty(), "{address}");
        assert_eq!(page.by("role", "tab").len(), SolutionsPanel::ALL.len());
        let queens = page.named("main")[0].with("data-board")[0].by("data-state", "queen");
        let squares: Vec<&str> = queens.iter().map(|it| it.of("data-square")).collect();
        assert_eq!(squares, ["d6", "a5", "e4", "b3", "f2", "c1"], "{address}");
    });
}

#[test]
fn a_small_boards_solutions_are_all_there_at_once() {
    for (n, total) in [(1, 1), (3, 0), (4, 2), (6, 4), (8, 92)] {
        check_all([format!("#/solutions?n={n}")], |_, _, page| {
            let all = page.one("data-all-solutions", "");
            assert_eq!(all.of("data-total"), total.to_string());
            assert_eq!(page.with("data-solution").len(), total);
            assert_eq!(page.by("data-action", "order-solutions").len(), usize::from(total > 1));
            assert!(page.with("data-board").is_empty() && page.by("role", "tabpanel").is_empty());
        });
    }
}

/// 12 classes for n = 8, OEIS A002562; the last pile has 4 solutions.
#[test]
fn an_address_has_the_piles_and_the_open_one() {
    for (pile, classes, boards) in [("all", 12, 92), ("12", 1, 4), ("13", 12, 92)] {
        let page = render(&format!("#/solutions?n=8&pile={pile}"), Lang::De);
        let all = page.one("data-all-solutions", "");
        assert_eq!(all.of("data-order"), "classes", "{pile}");
        assert_eq!(all.with("data-class").len(), classes, "{pile}");
        assert_eq!(all.with("data-solution").len(), boards, "{pile}");
    }
}

#[test]
fn what_an_address_asks_for_is_in_the_place_of_all() {
    for asked in [
        "solution=2",
        "queens=a2",
        "class=1",
        "panel=list",
        "panel=symmetry",
        "panel=none",
        "turn=half-turn",
    ] {
        let page = render(&format!("#/solutions?n=4&{asked}"), Lang::De);
        assert!(page.with("data-all-solutions").is_empty(), "{asked}");
        let all = page.one("data-action", "all-solutions");
        assert_eq!((all.of("href"), all.text()), ("#/solutions?n=4", "Beide auf einmal".into()));
    }
}

#[test]
fn the_readers_own_solutions_are_framed_and_named() {
    let page = |stored: &str| {
        render_in(StandIn {
            hash: "#/solutions?n=8".to_owned(),
            languages: vec!["de".to_owned()],
            stored: [("queenside.game.log".to_owned(), stored.to_owned())].into(),
            ..StandIn::default()
        })
    };
    // The first and the last in the order of the numbers.
    let (first, last) = ("8 a1,e2,h3,f4,c5,g6,b7,d8\n", "8 h1,d2,a3,c4,f5,b6,g7,e8\n");
    for (stored, own, words) in [
        (String::new(), vec![], "Alle 92. Mehr gibt es nicht."),
        (first.to_owned(), vec!["1"], "Deine ist Nr.\u{a0}1."),
        ([last, first].concat(), vec!["1", "92"], "2 sind deine: Nr.\u{a0}1, 92."),
    ] {
        let page = page(&stored);
        let framed: Vec<&str> =
            page.with("data-own").iter().map(|it| it.of("data-solution")).collect();
        assert_eq!(framed, own);
        let text = page.one("data-all-solutions", "").text();
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn a_number_of_solutions_is_written_in_the_readers_language() {
    for lang in Lang::ALL {
        let page = render("#/solutions?n=10", lang);
        assert_eq!(page.one("data-all-solutions", "").of("data-total"), "724");
        let page = render("#/solutions?n=11&solution=2680", lang);
        let number = Formats::of(lang).whole(2_680);
        assert!(page.named("main")[0].text().contains(&number), "{}", lang.tag());
    }
}

#[test]
fn a_board_without_solutions_says_why_and_leads_to_the_search() {
    for n in [2, 3] {
        let page = render(&format!("#/solutions?n={n}"), Lang::De);
        let link = page.one("data-next-view", "search");
        assert_eq!(link.of("href"), format!("#/search?n={n}&by=rows"));
        assert!(page.named("main")[0].text().contains("Keine Lösung: "));
        let panel = render(&format!("#/solutions?n={n}&panel=classes"), Lang::De);
        assert_eq!(panel.one("class", "caption").text(), "Für diese Größe gibt es keine Lösung.");
    }
    let page = render("#/solutions?n=4", Lang::De);
    page.one("data-next-view", "learn");
}

fn queens(page: &Element) -> BTreeSet<String> {
    let main = page.named("main")[0].with("data-board")[0];
    main.by("data-state", "queen").iter().map(|it| it.of("data-square").to_owned()).collect()
}

/// OEIS A000170 and A002562: 92 solutions for n = 8 in 12 classes, one of which half a turn leaves unchanged.
#[test]
fn the_solutions_for_n_8_are_counted_by_class() {
    let page = render("#/solutions?n=8&panel=classes", Lang::En);
    assert_eq!(page.by("class", "classes")[0].of("data-classes"), "12");
    assert_eq!(page.with("data-identity")[0].of("data-identity"), "92 = 11 · 8 + 1 · 4");
    let page = render("#/solutions?n=8&solution=12", Lang::En);
    assert_eq!(page.with("data-shown")[0].of("data-shown"), "12");
    assert_eq!(queens(&page).len(), 8);
}

#[test]
fn a_filter_of_the_address_is_in_its_fields_and_in_the_list() {
    for (query, total) in [
        ("&order=class", "92"),
        ("&fundamental=1", "12"),
        ("&queens=a1", "4"),
        ("&queens=d1", "18"),
        ("&queens=c4", "12"),
        ("&orbit=4", "4"),
    ] {
        let page = render(&format!("#/solutions?n=8{query}"), Lang::En);
        assert_eq!(page.with("data-solutions")[0].of("data-total"), total, "{query}");
    }
    let page = render("#/solutions?n=8&queens=c4&fundamental=1", Lang::En);
    assert_eq!(page.one("name", "queens").of("value"), "c4");
    assert!(page.one("name", "fundamental").get("checked").is_some());
}

#[test]
fn turns_and_mirrors_lead_to_the_solutions_they_should() {
    let before = queens(&render("#/solutions?n=8&solution=5", Lang::En));
    type Map = fn(u8, u8) -> (u8, u8);
    let maps: [(&str, Map, &str); 7] = [
        ("quarter-turn", |x, y| (7 - y, x), "(x, y) ↦ (7 − y, x)"),
        ("half-turn", |x, y| (7 - x, 7 - y), "(x, y) ↦ (7 − x, 7 − y)"),
        ("three-quarter-turn", |x, y| (y, 7 - x), "(x, y) ↦ (y, 7 − x)"),
        ("mirror-horizontal", |x, y| (7 - x, y), "(x, y) ↦ (7 − x, y)"),
        ("mirror-vertical", |x, y| (x, 7 - y), "(x, y) ↦ (x, 7 − y)"),
        ("mirror-main-diagonal", |x, y| (y, x), "(x, y) ↦ (y, x)"),
        ("mirror-secondary-diagonal", |x, y| (7 - y, 7 - x), "(x, y) ↦ (7 − y, 7 − x)"),
    ];
    for (turn, map, words) in maps {
        let page =
            render(&format!("#/solutions?n=8&solution=5&turn={turn}&panel=symmetry"), Lang::En);
        let mapped = before.iter().map(|name| {
            let it = Square::parse(Size::EIGHT, name).unwrap();
            let (x, y) = map(it.x(), it.y());
            Notation::Chess.square(Size::EIGHT, Square::nearest(Size::EIGHT, x, y))
        });
        assert_eq!(queens(&page), mapped.collect(), "{turn}");
        assert_eq!(page.with("data-map")[0].of("data-map"), words, "{turn}");
        page.one("data-action", turn);
    }
    let page = render("#/solutions?n=8&solution=1&panel=symmetry", Lang::En);
    assert_eq!(page.with("data-member").len(), 8);
    let own = page.with("data-member").iter().filter(|it| it.of("data-member") == "1").count();
    assert_eq!(own, 1);
}

#[test]
fn a_wrong_place_leads_to_a_notice_and_the_nearest() {
    let page = render("#/solutions?n=6&solution=9&queens=zz,9&orbit=3", Lang::En);
    let notice = page.by("role", "alert")[0].text();
    assert!(notice.contains("queens") && notice.contains("orbit"), "{notice}");
    assert_eq!(page.with("data-shown")[0].of("data-shown"), "4");
}
