use queens::board::Piece;

use crate::shell::render_tests::check_all;
use crate::views::lab::address::LabPanel;

#[test]
fn each_panel_is_drawn_with_queens_and_without() {
    let addresses = LabPanel::ALL.into_iter().flat_map(|it| {
        ["", "&queens=c4,f6", "&queens=c4,f6&square=d4"]
            .map(|more| format!("#/lab?n=8{more}&panel={}", it.name()))
    });
    check_all(addresses, |address, _, page| {
        let (_, panel) = address.split_once("panel=").unwrap();
        let panel = page.one("id", &format!("panel-{panel}"));
        assert_eq!(panel.of("role"), "tabpanel");
        assert!(!panel.text().is_empty(), "{address}");
        let queens = page.with("data-board")[0].by("data-state", "queen");
        let squares: Vec<&str> = queens.iter().map(|it| it.of("data-square")).collect();
        let expected: &[&str] = if address.contains("queens") { &["f6", "c4"] } else { &[] };
        assert_eq!(squares, expected, "{address}");
    });
}

#[test]
fn each_piece_threatens_what_it_reaches() {
    for piece in Piece::ALL {
        check_all([format!("#/lab?n=5&piece={}&queens=c3", piece.name())], |address, _, page| {
            let board = page.with("data-board")[0];
            assert_eq!(board.by("data-state", piece.name()).len(), 1, "{address}");
            assert!(!board.by("data-state", "threatened").is_empty(), "{address}");
        });
    }
}

#[test]
fn a_queen_in_the_middle_of_the_board_threatens_all_around_it() {
    check_all(["#/lab?n=5&queens=c3"], |_, _, page| {
        let board = page.with("data-board")[0];
        let free: Vec<&str> =
            board.by("data-state", "free").iter().map(|it| it.of("data-square")).collect();
        assert_eq!(free, ["b5", "d5", "a4", "e4", "a2", "e2", "b1", "d1"]);
    });
}
