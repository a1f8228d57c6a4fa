use crate::shell::render_tests::{check_all, render};
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
            let list = page.with("data-solutions");
            assert_eq!(list.len(), 1);
            assert_eq!(list[0].of("data-total"), total.to_string());
        });
    }
}

#[test]
fn a_number_of_solutions_is_written_in_the_readers_language() {
    for lang in Lang::ALL {
        let page = render("#/solutions?n=10", lang);
        assert_eq!(page.with("data-solutions")[0].of("data-total"), "724");
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
        let reason = format!("Keine Lösung: Auf {n} × {n} Felder");
        assert!(page.named("main")[0].text().contains(&reason));
    }
    let page = render("#/solutions?n=4", Lang::De);
    page.one("data-next-view", "learn");
}
