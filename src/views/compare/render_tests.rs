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
        assert_eq!(page.with("data-strip").len(), 2, "{address}");
    });
}

/// 894 and 15 983 tests (`tests/data/figures.json`); 729 and 7 470 to the last solution, and 10 214
/// until row 1 stays empty: counted by the plain recursion in
/// `crates/queens/tests/engine/comparisons.rs`.
#[test]
fn the_end_has_both_ways_at_one_scale_and_its_reason() {
    let race = |at: u64| format!("#/compare?n=6&by=one-per-line,field-order&at={at}");
    check_all([0, 20, 700].map(race), |address, _, page| {
        assert_eq!(page.with("data-board").len(), 2, "{address}");
        assert!(page.with("data-last-solution").is_empty(), "{address}");
    });
    check_all([race(99_999)], |address, lang, page| {
        assert!(page.with("data-board").is_empty(), "{address}");
        let of = |name: &str| -> Vec<&str> {
            page.with("data-strip").iter().map(|it| it.of(name)).collect()
        };
        assert_eq!(of("data-strip"), ["one-per-line", "field-order"]);
        assert_eq!(of("data-total"), ["894", "15983"]);
        assert_eq!(of("data-last-solution"), ["729", "7470"]);
        assert_eq!(of("viewBox"), ["0 -1 15983 7"; 2]);
        let empty: Vec<_> = page.with("data-empty-from");
        assert_eq!(empty.iter().map(|it| it.of("data-empty-from")).collect::<Vec<_>>(), ["10214"]);
        let spoken = page.with("data-strip")[1].of("aria-label").to_owned();
        let formats = Formats::of(lang);
        for number in [15_983, 7_470, 8_513, 10_214, 5_769] {
            assert!(spoken.contains(&formats.whole(number)), "{address}: {spoken}");
        }
        assert!(spoken.contains(&formats.percent(467)), "{address}: {spoken}");
    });
}

#[test]
fn a_race_without_solutions_ends_with_the_tests_alone() {
    let page = render("#/compare?n=3&by=one-per-line,field-order&at=999", Lang::De);
    let spoken = page.one("data-strip", "one-per-line").of("aria-label").to_owned();
    assert!(spoken.contains("keine Lösung"), "{spoken}");
    assert!(page.with("data-last-solution").is_empty() && page.with("data-empty-from").is_empty());
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
fn the_totals_of_a_race_stand_at_its_end() {
    for (by, tests) in [
        // tests/data/figures.json, n = 8.
        ("one-per-line,field-order", &[15_720, 924_226][..]),
        ("board-scan,threat-arrays,position-array", &[16_456, 15_720, 15_720]),
    ] {
        let page = render(&format!("#/compare?n=8&by={by}&at=999999999"), Lang::En);
        for (search, tests) in by.split(',').zip(tests) {
            let strip = page.one("data-strip", search);
            assert_eq!(strip.of("data-total"), tests.to_string(), "{search}");
        }
    }
    let page = render("#/compare?n=6&by=one-per-line,field-order&at=99999", Lang::De);
    assert!(page.by("class", "factor")[0].text().contains("17,9-mal"));
}

#[test]
fn the_staircase_has_the_solutions_so_far() {
    let page = render("#/compare?n=8&by=one-per-line,field-order&at=5000", Lang::De);
    let race = page.with("data-race")[0];
    // The last solution of the first search comes after 14 852 tests.
    assert_eq!(race.of("data-race"), "14853");
    let [first, second] = ["one-per-line", "field-order"].map(|search| {
        let contender = page.one("data-contender", search);
        contender.one("data-counter", "solutions").of("data-value").to_owned()
    });
    assert!(first.parse::<u32>().unwrap() > 0 && second == "0");
    let said = race.of("aria-label");
    assert!(said.contains(&format!("Eine Dame pro Zeile {first}")), "{said}");
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
