use queens::board::{Notation, Piece, Size, Square};

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

#[test]
fn nothing_that_names_a_ray_can_be_read_as_a_square() {
    let squares: Vec<String> = Square::all(Size::EIGHT)
        .flat_map(|it| Notation::ALL.into_iter().map(move |way| way.square(Size::EIGHT, it)))
        .collect();
    let rays = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"];
    for (address, is_plain) in
        [("#/lab?n=8&queens=d4", false), ("#/lab?n=8&queens=d4&as=document", true)]
    {
        check_all([address], |address, _, page| {
            let rows = page.with("data-ray");
            let names: Vec<&str> = rows.iter().map(|it| it.of("data-ray")).collect();
            assert_eq!(names, rays, "{address}");
            let beside = rows.iter().map(|row| row.named("button")[0].text());
            let ends = page.by("class", "mark-name");
            let written: Vec<String> = beside.chain(ends.iter().map(|it| it.text())).collect();
            assert_eq!(written.len(), 16, "{address}");
            for name in written {
                assert_eq!(squares.contains(&name), is_plain, "{address}: {name}");
            }
        });
    }
}

#[test]
fn the_sentence_and_the_counter_agree_on_what_one_queen_threatens() {
    for (queens, empty, words) in [
        ("c4,f6", "25", ["25 Felder.", "25 squares.", "25 格。"]),
        ("c8,d7,e6,f5,g4,h3", "16", ["21 Felder, 5 davon", "21 squares, 5 of", "21 格，其中 5"]),
    ] {
        check_all([format!("#/lab?n=8&queens={queens}&alone=1")], |address, lang, page| {
            assert_eq!(page.one("data-counter", "strikes").of("data-value"), empty, "{address}");
            let said = page.by("class", "caption")[0].text();
            assert!(said.contains(words[lang as usize]), "{address}: {said}");
        });
    }
}
