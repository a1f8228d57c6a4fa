use queens::search::CATALOGUE;

use crate::shell::render_tests::{Element, check_all, render};
use crate::text::Lang;
use crate::text::formats::Formats;
use crate::views::compare::address::ComparePanel;

#[test]
fn each_panel_is_drawn() {
    let addresses = ComparePanel::ALL
        .map(|it| format!("#/compare?n=6&by=one-per-line,field-order&at=20&panel={}", it.name()));
    check_all(addresses, |address, _, page| {
        let (_, panel) = address.split_once("panel=").unwrap();
        let panel = page.one("id", &format!("panel-{panel}"));
        assert_eq!(panel.of("role"), "tabpanel");
        assert!(!panel.text().is_empty(), "{address}");
        let contenders: Vec<&str> =
            page.with("data-contender").iter().map(|it| it.of("data-contender")).collect();
        assert_eq!(contenders, ["one-per-line", "field-order"]);
        assert_eq!(page.with("data-board").len(), 2);
    });
}

#[test]
fn each_search_can_be_compared_with_the_first() {
    let others = CATALOGUE.iter().skip(1);
    let addresses = others.map(|it| format!("#/compare?n=5&by=one-per-line,{}", it.name));
    check_all(addresses, |address, _, page| {
        assert_eq!(page.with("data-contender").len(), 2, "{address}");
        assert!(page.with("data-counter").len() >= 4, "{address}");
    });
}

/// 894 and 15 983 iterations (`tests/data/figures.json`).
#[test]
fn the_answer_is_not_told_before_the_race_has_run() {
    let race = |at: u64| {
        ComparePanel::ALL.map(|it| {
            format!("#/compare?n=6&by=one-per-line,field-order&at={at}&panel={}", it.name())
        })
    };
    let says = |page: &Element, lang: Lang| {
        let formats = Formats::of(lang);
        let text = page.one("id", "main").text();
        [894, 15_983].map(|it| text.contains(&formats.whole(it)))
    };
    // The timeline alone knows how long the race is.
    for at in [0, 20, 800] {
        check_all(race(at), |address, lang, page| {
            assert_eq!(says(page, lang), [false, false], "{address}");
            let bars: Vec<u32> =
                page.with("data-bar").iter().map(|it| it.of("data-bar").parse().unwrap()).collect();
            assert!(bars.iter().all(|bar| *bar < 1_000), "{address}: {bars:?}");
        });
    }
    check_all(race(99_999), |address, lang, page| {
        assert_eq!(says(page, lang), [true, true], "{address}");
        let bars: Vec<&str> = page.with("data-bar").iter().map(|it| it.of("data-bar")).collect();
        assert_eq!(bars, ["55", "1000"], "{address}");
        assert!(page.by("data-action", "reveal").is_empty(), "{address}");
    });
}

#[test]
fn the_product_for_eight_stands_beside_the_exact_number() {
    check_all(["#/compare?n=8&by=one-per-line,field-order&panel=ways"], |_, lang, page| {
        // German writes a product with a dot.
        let said = page.with("data-product")[0].text().replace('×', "·");
        for words in ["64 · 63 · 62 · 61 · 60 · 59 · 58 · 57", "179", "178", "n² − 2"] {
            assert!(said.contains(words), "{said}");
        }
        for exact in [178_462_987_637_760_u64, 16_777_216] {
            assert!(said.contains(&Formats::of(lang).digits(&exact.to_string())), "{said}");
        }
        // The deck's quotients.
        for (n, quotient) in [
            ("8", "64! / 56!"),
            ("9", "81! / 72!"),
            ("10", "100! / 90!"),
            ("11", "121! / 110!"),
            ("12", "144! / 132!"),
        ] {
            assert!(page.one("data-quoted", n).text().contains(quotient), "{quotient}");
        }
    });
}

#[test]
fn the_totals_of_a_race_stand_at_its_end_and_the_cheapest_is_crowned() {
    for (by, tests) in [
        // tests/data/figures.json, n = 8.
        ("one-per-line,field-order", &[15_720, 924_226][..]),
        ("board-scan,threat-arrays,position-array", &[16_456, 15_720, 15_720]),
    ] {
        let page = render(&format!("#/compare?n=8&by={by}&at=999999999"), Lang::En);
        for (search, tests) in by.split(',').zip(tests) {
            let contender = page.one("data-contender", search);
            let it = contender.one("data-counter", "tests");
            assert_eq!(it.of("data-value"), tests.to_string(), "{search}");
            assert_eq!(contender.one("data-counter", "solutions").of("data-value"), "92");
        }
        let lanes = page.by("class", "lane");
        let winners = lanes.iter().filter(|it| it.get("data-winner").is_some()).count();
        assert!(winners >= 1 && lanes[0].get("data-winner").is_some() == (by.starts_with("one")));
        assert_eq!(page.select(".lane[data-winner] .lane-crown").len(), winners);
    }
    let page = render("#/compare?n=6&by=one-per-line,field-order&at=99999", Lang::De);
    assert!(page.by("class", "factor")[0].text().contains("17,9-mal"));
}

#[test]
fn in_step_all_searches_stand_at_the_same_test() {
    let page = render("#/compare?n=8&by=one-per-line,bit-masks&at=10", Lang::En);
    for search in ["one-per-line", "bit-masks"] {
        let contender = page.one("data-contender", search);
        assert_eq!(contender.one("data-counter", "tests").of("data-value"), "10");
    }
}

#[test]
fn two_searches_stay_and_a_fifth_is_not_offered() {
    let off = |page: &Element, action: &str| {
        let all = page.by("data-action", action);
        all.iter().filter(|it| it.get("aria-disabled") == Some("true")).count()
    };
    let two = render("#/compare?n=5&by=one-per-line,field-order", Lang::En);
    assert_eq!((off(&two, "remove"), off(&two, "add")), (2, 0));
    let four = "#/compare?n=5&by=one-per-line,field-order,bit-masks,free-slots";
    let four = render(four, Lang::En);
    assert_eq!((off(&four, "remove"), off(&four, "add")), (0, 1));
    for wrong in ["by=one-per-line", "by=magic,bit-masks", "pace=fast", "at=-3"] {
        let page = render(&format!("#/compare?n=5&{wrong}"), Lang::En);
        assert_eq!(page.by("role", "alert").len(), 1, "{wrong}");
        assert_eq!(page.with("data-contender").len(), 2, "{wrong}");
    }
}
