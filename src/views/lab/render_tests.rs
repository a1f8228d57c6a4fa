use queens::board::{Notation, Piece, Size, Square};

use crate::shell::render_tests::{Element, check_all, render};
use crate::text::Lang;
use crate::views::lab::address::LabPanel;
use crate::views::lab::text::LabTexts;

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
fn the_board_is_not_called_by_queens_and_one_piece_is_one() {
    for (lang, one, many, setup) in [
        (Lang::De, "Figur", "Figuren", "8 × 8· Turm"),
        (Lang::En, "piece", "pieces", "8 × 8· rook"),
        (Lang::ZhHant, "棋子", "棋子", "8 × 8· 城堡"),
    ] {
        for (squares, label) in [("c4", one), ("c4,f6", many)] {
            let page = render(&format!("#/lab?n=8&piece=rook&queens={squares}"), lang);
            assert_eq!(page.one("class", "setup-open").text(), setup);
            assert_eq!(page.one("class", "bar-setup").text(), "8 × 8");
            let counter = page.one("data-counter", "pieces");
            assert_eq!(counter.named("dt")[0].text(), label, "{squares}");
        }
    }
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
fn numbers_that_are_not_the_documents_are_said_to_be_the_decks() {
    for document in ["", "document", "worksheet", "article"] {
        for panel in ["rays", "lines"] {
            let address = format!("#/lab?n=8&queens=f6&as={document}&panel={panel}");
            let address = address.replace("&as=&", "&");
            check_all([address], |address, _, page| {
                let remarks = page.by("data-numbers", "deck").len();
                let is_other = matches!(document, "worksheet" | "article");
                assert_eq!(remarks, usize::from(is_other), "{address}");
            });
        }
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
        // The article's 11 is in column 1 of row 1.
        ("queens=a8,b5,c6,b2,f4&as=article", "11", [("sum", "2"), ("difference", "0")]),
    ] {
        check_all([format!("#/lab?n=8&{query}")], |address, lang, page| {
            let texts = LabTexts::of(lang);
            let sum = page.one("data-counter", "sum");
            assert!(sum.text().starts_with(texts.counter_row_sum), "{address}");
            assert_eq!(sum.of("title"), texts.counter_row_sum_words, "{address}");
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

/// The attributes of all elements with a hook, after the hook's value.
fn rows<'a>(page: &'a Element, hook: &str, names: &[&str]) -> Vec<Vec<&'a str>> {
    let row = |it: &&'a Element| {
        std::iter::once(hook).chain(names.iter().copied()).map(|name| it.of(name)).collect()
    };
    page.with(hook).iter().map(row).collect()
}

/// The slides "Geraden" and "Minima" of the deck, for its queen on (2, 3).
#[test]
fn the_decks_queen_has_exactly_the_decks_rays_minima_and_lines() {
    let page = render("#/lab?n=8&queens=c4", Lang::En);
    let expected = [
        ["a1", "1", "0", "7,3"],
        ["a2", "-1", "0", "0,3"],
        ["b1", "0", "1", "2,7"],
        ["b2", "0", "-1", "2,0"],
        ["c1", "1", "1", "6,7"],
        ["c2", "-1", "-1", "0,1"],
        ["d1", "1", "-1", "5,0"],
        ["d2", "-1", "1", "0,5"],
    ];
    assert_eq!(rows(&page, "data-ray", &["data-dx", "data-dy", "data-end"]), expected);
    // 25 squares are attacked, 38 are free, and one holds the queen.
    for (name, value) in [("strikes", "25"), ("free", "38"), ("pieces", "1")] {
        assert_eq!(page.one("data-counter", name).of("data-value"), value);
    }
    assert_eq!(page.by("data-state", "threatened").len(), 25);
    let page = render("#/lab?n=8&queens=c4&panel=lines", Lang::En);
    let minima = [["m", "7"], ["ma", "2"], ["mb", "3"], ["mc", "2"], ["md", "4"]];
    assert_eq!(rows(&page, "data-minimum", &["data-value"]), minima);
    let lines =
        [["a", "0,3", "7,3"], ["b", "2,0", "2,7"], ["c", "0,1", "6,7"], ["d", "0,5", "5,0"]];
    assert_eq!(rows(&page, "data-line", &["data-from", "data-to"]), lines);
    let worked = page.one("data-minimum", "ma").named("td")[0].text();
    assert_eq!(worked, "min(x, m − y) = min(2, 7 − 3) = min(2, 4) = 2");
    let page = render("#/lab?n=8&queens=c4&as=document&panel=lines", Lang::De);
    let head = page.one("data-minimum", "ma").named("th")[0].text();
    assert!(head.starts_with("ma") && head.ends_with("nach links oben"), "{head}");
}

#[test]
fn lines_minima_and_numbers_hold_on_boards_of_every_kind() {
    for (n, name, x, y) in [(1, "a1", 0, 0), (3, "c2", 2, 1), (8, "h1", 7, 0), (27, "aa27", 26, 26)]
    {
        let address = format!("#/lab?n={n}&queens={name}");
        let m = n - 1;
        let (ma, mb) = (x.min(m - y), y.min(m - x));
        let (mc, md) = (x.min(y), (m - x).min(m - y));
        let page = render(&format!("{address}&panel=lines"), Lang::En);
        let minima = [m, ma, mb, mc, md].map(|it: i32| it.to_string());
        let shown: Vec<&str> =
            page.with("data-minimum").iter().map(|it| it.of("data-value")).collect();
        assert_eq!(shown, minima, "{address}");
        let ends = [
            ((0, y), (m, y)),
            ((x, 0), (x, m)),
            ((x - mc, y - mc), (x + md, y + md)),
            ((x - ma, y + ma), (x + mb, y - mb)),
        ];
        for (line, (from, to)) in page.with("data-line").iter().zip(ends) {
            let ends = [from, to].map(|(x, y)| format!("{x},{y}"));
            assert_eq!([line.of("data-from"), line.of("data-to")], ends, "{address}");
        }
        let page = render(&format!("{address}&panel=fields"), Lang::En);
        let number = page.one("data-field-number", name).of("data-value");
        assert_eq!(number, (n * y + x).to_string(), "{address}");
    }
}

/// f7 lies on c1. In the worksheet, f7 is row 2 and column 6, c4 is row 5 and column 3.
#[test]
fn the_ways_to_compare_two_squares_agree() {
    let page = render("#/lab?n=8&queens=c4&square=f7&panel=ways", Lang::En);
    let of = |way: &str| {
        rows(
            page.one("data-way", way),
            "data-comparison",
            &["data-left", "data-right", "data-holds"],
        )
    };
    let ways: Vec<&str> = page.with("data-way").iter().map(|it| it.of("data-way")).collect();
    assert_eq!(ways, ["coordinates", "sums", "sums-from-zero", "shifts"]);
    let coordinates =
        [["a", "3", "6", "0"], ["b", "2", "5", "0"], ["c", "3", "3", "1"], ["d", "3", "-3", "0"]];
    assert_eq!(of("coordinates"), coordinates);
    let sums =
        [["a", "5", "2", "0"], ["b", "3", "6", "0"], ["c", "8", "8", "1"], ["d", "-2", "4", "0"]];
    assert_eq!(of("sums"), sums);
    let from_zero =
        [["a", "4", "1", "0"], ["b", "2", "5", "0"], ["c", "6", "6", "1"], ["d", "5", "11", "0"]];
    assert_eq!(of("sums-from-zero"), from_zero);
    let shifts =
        [["a", "5", "2", "0"], ["b", "3", "6", "0"], ["c", "6", "6", "1"], ["d", "0", "6", "0"]];
    assert_eq!(of("shifts"), shifts);
    let diagonals = page.with("data-diagonals");
    assert_eq!(diagonals.len(), 2);
    for (diagonal, figures) in
        diagonals.iter().zip([&["15", "2", "16", "−7", "7"][..], &["15", "0", "14"]])
    {
        let text = diagonal.content();
        assert!(figures.iter().all(|it| text.contains(it)), "{text}");
    }
    assert_eq!(page.with("data-threat")[0].of("data-threat"), "1");
    let page = render("#/lab?n=8&queens=c4&square=d6&panel=ways", Lang::En);
    assert_eq!(page.with("data-threat")[0].of("data-threat"), "0");
}

#[test]
fn each_example_shows_its_figure() {
    for (query, counter, value) in [
        ("n=8&queens=a8,b6,c5,d4,e7&as=worksheet&panel=ways", "pieces", "5"),
        ("n=8&queens=h6,g5,f4,e3,d2,c1&lit=c&as=worksheet&panel=ways", "sum", "11"),
        ("n=8&queens=c8,d7,e6,f5,g4,h3&lit=d&as=worksheet&panel=ways", "difference", "2"),
        ("n=8&queens=a8,b5,c6,b2,f4&as=article", "pieces", "5"),
        ("n=3&square=c2&panel=fields", "field", "5"),
    ] {
        let page = render(&format!("#/lab?{query}"), Lang::En);
        assert_eq!(page.one("data-counter", counter).of("data-value"), value, "{query}");
    }
}

#[test]
fn rays_are_written_as_no_square_is_except_as_in_the_deck() {
    for (more, names, arrows) in [
        ("", ["a₁", "a₂", "b₁", "b₂", "c₁", "c₂", "d₁", "d₂"], 8),
        ("&as=document", ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"], 0),
    ] {
        let page = render(&format!("#/lab?n=8&queens=c4{more}"), Lang::De);
        for place in ["[data-ray] button", "[data-star] .mark-name"] {
            let written: Vec<String> = page.select(place).iter().map(|it| it.text()).collect();
            assert_eq!(written, names, "{place}");
        }
        assert_eq!(page.select("[data-star] .ray-arrow").len(), arrows);
    }
}

#[test]
fn a_line_that_is_lit_is_lit_on_the_board_and_in_its_row() {
    for (letter, ends) in [("b", 2), ("c", 2), ("d", 2)] {
        let page = render(&format!("#/lab?n=8&queens=c4&lit={letter}&panel=lines"), Lang::En);
        assert_eq!(page.select(".mark-ray[data-lit]").len(), ends, "{letter}");
        let rows = page.select("[data-line][data-lit]");
        let lit: Vec<&str> = rows.iter().map(|it| it.of("data-line")).collect();
        assert_eq!(lit, [letter]);
    }
}

#[test]
fn field_5_of_the_small_board_is_worked_out_both_ways() {
    let page = render("#/lab?n=3&square=c2&panel=fields", Lang::En);
    assert_eq!(page.with("data-field-number")[0].of("data-value"), "5");
    let formulas: Vec<String> =
        page.select("#panel-fields .lab-formula").iter().map(|it| it.content()).collect();
    let expected = [
        "f = n · y + x = 3 · 1 + 2 = 3 + 2 = 5",
        "x = f mod n = 5 mod 3 = 2",
        "y = ⌊f / n⌋ = ⌊5 / 3⌋ = 1",
        "x = f − n · y = 5 − 3 · 1 = 5 − 3 = 2",
        "y = (f − x) / n = (5 − 2) / 3 = 3 / 3 = 1",
    ];
    assert_eq!(formulas, expected);
    assert_eq!(page.with("data-cell").len(), 9);
    let lit = page.select("[data-cell][data-lit]");
    // The number, and the coordinates below it.
    assert_eq!(lit.iter().map(|it| it.content()).collect::<Vec<_>>(), ["52,1"]);
}

/// Reach from d4, and as many of each as can stand on a chessboard.
#[test]
fn pieces_have_their_reach_and_as_many_of_each_can_stand() {
    let page = render("#/lab?n=8&queens=d4&panel=pieces", Lang::En);
    let expected = [
        ["queen", "27", "8"],
        ["rook", "14", "8"],
        ["bishop", "13", "14"],
        ["knight", "8", "32"],
        ["king", "8", "16"],
    ];
    assert_eq!(rows(&page, "data-of", &["data-reach", "data-most"]), expected);
    for [piece, reach, _] in expected {
        let page = render(&format!("#/lab?n=8&piece={piece}&queens=d4"), Lang::En);
        assert_eq!(page.one("data-square", "d4").of("data-state"), piece);
        assert_eq!(page.by("data-state", "threatened").len().to_string(), reach, "{piece}");
    }
    let page = render("#/lab?n=8&piece=king&queens=d4&reach=1&panel=pieces", Lang::En);
    assert!(page.one("name", "reach").get("checked").is_some());
    let numbers: Vec<String> =
        page.select("[data-reach] .mark-reach").iter().map(|it| it.text()).collect();
    // A king in a corner reaches three squares.
    assert_eq!((numbers.len(), numbers.iter().filter(|it| *it == "3").count()), (63, 4));
}

#[test]
fn a_square_is_named_with_the_pieces_that_attack_it() {
    let page = render("#/lab?n=8&queens=c4,f6", Lang::De);
    let board = page.with("data-board")[0];
    let label = |name: &str| board.one("data-square", name).of("aria-label").to_owned();
    for (square, words) in [
        ("c4", "c4 Dame"),
        ("c5", "c5 wird von c4 bedroht"),
        ("c6", "c6 wird von c4, f6 bedroht"),
        ("b2", "b2 wird von f6 bedroht"),
        ("g1", "g1 frei"),
    ] {
        assert_eq!(label(square), words);
    }
    let labels: Vec<&str> =
        board.with("data-square").iter().map(|it| it.of("aria-label")).collect();
    assert_eq!(labels.len(), 64);
    for queen in ["c4", "f6"] {
        let by_her = |it: &&&str| {
            let by = it.split_once(" wird von ").and_then(|it| it.1.strip_suffix(" bedroht"));
            by.is_some_and(|by| by.split(", ").any(|it| it == queen))
        };
        assert_eq!(labels.iter().filter(by_her).count(), 25, "{queen}");
    }
    let page = render("#/lab?n=8&queens=a1,c4,f6", Lang::De);
    let f6 = page.with("data-board")[0].one("data-square", "f6").of("aria-label").to_owned();
    assert_eq!(f6, "f6 Dame, bedroht von a1");
    let page = render("#/lab?n=8&queens=c4", Lang::De);
    assert_eq!(page.select(".sums caption")[0].text(), "Die Dame auf c4 bedroht 25 Felder.");
}

#[test]
fn what_an_address_of_the_lab_cannot_mean_is_reported_and_the_rest_is_shown() {
    for (query, expected) in
        [("n=6&queens=c4,i9,zz&chosen=b2&lit=e&panel=lines", 0), ("n=6&queens=c4,i9", 1)]
    {
        let page = render(&format!("#/lab?{query}"), Lang::En);
        let alerts = page.by("role", "alert");
        assert!(alerts.len() == 1 && alerts[0].text().contains("i9"), "{query}");
        assert_eq!(page.select("[data-board] [data-state=\"queen\"]").len(), expected, "{query}");
    }
}
