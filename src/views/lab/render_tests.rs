use queens::board::{Notation, Piece, Size, Square};

use crate::shell::render_tests::{check_all, render};
use crate::text::Lang;
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
fn as_in_the_deck_its_boards_have_its_labels_and_squares_their_coordinates() {
    for (panel, name) in
        [("rays", "(2,3)"), ("lines", "(2,3)"), ("symmetry", "(2,3)"), ("fields", "26")]
    {
        let address = format!("#/lab?n=8&queens=c4&as=document&panel={panel}");
        check_all([address], |address, _, page| {
            let labels = |class| page.one("class", class).text().replace(' ', "");
            assert_eq!(labels("board-ranks"), "76543210", "{address}");
            assert_eq!(labels("board-files"), "01234567", "{address}");
            assert!(page.by("class", "caption")[0].text().contains(name), "{address}");
            let switch = page.one("id", "setup").by("name", "as").len();
            assert_eq!(switch, 1, "{address}");
            let numbers = if panel == "fields" { 1 } else { 0 };
            assert_eq!(page.by("class", "board-numbers").len(), numbers, "{address}");
        });
        let own = render(&format!("#/lab?n=8&queens=c4&panel={panel}"), Lang::De);
        assert_eq!(own.one("class", "board-files").text().replace(' ', ""), "abcdefgh");
    }
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
fn the_boards_of_worksheet_and_article_have_1_to_8_at_their_edges() {
    for (query, caption, counters) in [
        (
            "queens=h6,g5,f4,e3,d2,c1&lit=c&as=worksheet",
            "(8,3)",
            [("sum", "11"), ("difference", "5")],
        ),
        ("queens=a8,b5,c6,b2,f4&as=article", "11", [("sum", "7"), ("difference", "7")]),
    ] {
        check_all([format!("#/lab?n=8&{query}")], |address, _, page| {
            let labels = |class| page.one("class", class).text().replace(' ', "");
            assert_eq!(labels("board-ranks"), "12345678", "{address}");
            assert_eq!(labels("board-files"), "12345678", "{address}");
            let said = page.by("class", "caption")[0].text();
            assert!(said.contains(caption) && !said.contains("(2, 0)"), "{address}: {said}");
            for (name, value) in counters {
                assert_eq!(page.one("data-counter", name).of("data-value"), value, "{address}");
            }
        });
    }
}

/// The slide "Geraden" of the deck.
#[test]
fn rays_have_the_decks_form() {
    let page = render("#/lab?n=8&queens=c4&as=document", Lang::De);
    let form = |name: &str| {
        let cells = page.one("data-ray", name).named("td");
        [0, 1, 2].map(|place: usize| cells[place].text())
    };
    for (name, end, step) in [
        ("a1", "(7, 3)", "+ (1, 0)"),
        ("a2", "(0, 3)", "− (1, 0)"),
        ("b1", "(2, 7)", "+ (0, 1)"),
        ("b2", "(2, 0)", "− (0, 1)"),
        ("c1", "(6, 7)", "+ (1, 1)"),
        ("c2", "(0, 1)", "− (1, 1)"),
        ("d1", "(5, 0)", "+ (1, −1)"),
        ("d2", "(0, 5)", "− (1, −1)"),
    ] {
        assert_eq!(form(name), ["(2, 3)", end, step], "{name}");
    }
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

#[test]
fn the_decks_slip_is_told_where_it_stands_and_nowhere_else() {
    for (address, count) in [
        ("#/lab?n=3&queens=a1&square=c2&panel=fields", 1),
        ("#/lab?n=3&queens=a1&square=c1&panel=fields", 0),
        ("#/lab?n=8&queens=a1&square=c2&panel=fields", 0),
    ] {
        for lang in Lang::ALL {
            let page = render(address, lang);
            let slips = page.with("data-slip");
            assert_eq!(slips.len(), count, "{address}");
            assert!(slips.iter().all(|it| it.text().contains("3 × 2 + 1 = 5")));
        }
    }
}

#[test]
fn a_turn_leads_back_to_the_board_by_a_formula() {
    check_all(["#/lab?n=8&queens=a1&square=b3&panel=symmetry"], |_, _, page| {
        let back = page.with("data-back")[0].text();
        // Exactly, and with the centre that the deck rounds up.
        for formula in ["x = (a + m) / 2 = (3 + 7) / 2 = 10 / 2 = 5", "x = a + c = 2 + 4 = 6"] {
            assert!(back.contains(formula), "{back}");
        }
    });
}

#[test]
fn more_pieces_than_columns_share_some_of_them() {
    // Eight bishops below, six above.
    let bishops = "a1,b1,c1,d1,e1,f1,g1,h1,b8,c8,d8,e8,f8,g8";
    check_all([format!("#/lab?n=8&piece=bishop&queens={bishops}&panel=pieces")], |_, _, page| {
        assert_eq!(page.with("data-independent").len(), 1);
        assert_eq!(page.with("data-shared")[0].of("data-shared"), "6");
        assert_eq!(page.with("data-one-per-column").len(), 1);
    });
    check_all(["#/lab?n=8&queens=c4&panel=pieces"], |_, _, page| {
        assert!(page.with("data-shared").is_empty());
    });
}
