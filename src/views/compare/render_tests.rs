use queens::search::CATALOGUE;

use crate::shell::render_tests::{Element, check_all};
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
