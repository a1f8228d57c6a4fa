use queens::search::CATALOGUE;

use crate::shell::render_tests::check_all;
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
