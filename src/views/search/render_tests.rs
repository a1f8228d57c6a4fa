use std::collections::BTreeSet;

use queens::board::{Size, Solution, Square};
use queens::search::{CATALOGUE, Counter, Form, Run, SearchKind, Until};
use queens::solutions::AllSolutions;

use crate::browser::stand_in::StandIn;
use crate::components::features::export::text::ExportTexts;
use crate::shell::render_tests::{Element, check_all, faults, render, render_in};
use crate::text::formats::Formats;
use crate::text::{Lang, SearchTexts, TreeTexts};
use crate::views::search::panel::Panel;

fn actions(page: &Element) -> Vec<&str> {
    page.named("main")[0].with("data-action").iter().map(|it| it.of("data-action")).collect()
}

fn can(page: &Element, action: &str) -> bool {
    page.by("data-action", action).iter().all(|it| {
        it.get("disabled").is_none() && it.get("aria-disabled").is_none_or(|it| it == "false")
    })
}

fn states(page: &Element, state: &str) -> usize {
    page.named("main")[0].by("data-state", state).len()
}

/// For readers who cannot see the picture.
#[test]
fn a_list_names_the_branches_of_each_level_with_their_outcomes() {
    let page = render("#/search?n=4&by=rows&at=11&panel=tree", Lang::De);
    let list = page.one("aria-label", TreeTexts::of(Lang::De).levels);
    let levels: Vec<String> = list.named("li").iter().map(|it| it.text()).collect();
    assert_eq!(levels, ["1. Dame: a1 offen", "2. Dame: c2 Sackgasse"]);
}

#[test]
fn each_search_shows_its_panels() {
    let panels = CATALOGUE
        .iter()
        .flat_map(|kind| Panel::ALL.map(|panel| (kind.name, panel.name())))
        .map(|(by, panel)| format!("#/search?n=6&by={by}&at=57&panel={panel}"));
    check_all(panels, |address, _, page| {
        let (_, panel) = address.split_once("panel=").unwrap();
        let shown = page.one("id", &format!("panel-{panel}"));
        assert_eq!(shown.of("role"), "tabpanel");
        assert!(shown.get("hidden").is_none() && !shown.text().is_empty(), "{address}");
        let tabs = page.by("role", "tab");
        let selected: Vec<&str> = tabs
            .iter()
            .filter(|it| it.get("aria-selected") == Some("true"))
            .map(|it| it.of("id"))
            .collect();
        assert_eq!(
            (tabs.len(), selected),
            (Panel::ALL.len(), vec![format!("tab-{panel}").as_str()])
        );
    });
}

#[test]
fn before_every_step_the_question_stands_there_at_once() {
    check_all(["#/search?n=6&by=rows&at=3&predict=every&questions=15"], |_, _, page| {
        let predict = page.one("data-predict", "");
        assert_eq!((predict.of("data-right"), predict.get("data-over")), ("0", None));
        assert_eq!(page.one("data-question", "3").of("data-state"), "open");
        let number = page.by("popovertarget", "predict-more")[0].text();
        assert!(number.contains('1') && number.contains("15"), "{number}");
        let checked = |name| page.one("name", name).get("checked").is_some();
        assert_eq!(
            ["about-step", "about-square", "about-every", "about-round"].map(checked),
            [true, true, true, true]
        );
    });
}

#[test]
fn each_search_shows_its_counters_at_a_step() {
    for kind in CATALOGUE {
        let mut run = Run::new(kind, Size::EIGHT);
        run.advance(1_234, Until::End, &mut |_, _| ());
        let counters = *run.counters();
        let queens = usize::from(run.standing().len());
        check_all([format!("#/search?n=8&by={}&at=1234", kind.name)], |address, lang, page| {
            for &counter in kind.counters {
                let it = page.one("data-counter", counter.name());
                assert_eq!(it.of("data-value"), counters[counter].to_string(), "{address}");
                let number = Formats::of(lang).whole(counters[counter]);
                assert!(it.named("dd")[0].text().contains(&number), "{address}");
            }
            assert_eq!(page.one("name", "at").of("value"), Formats::of(lang).whole(1_234));
            assert_eq!(states(page, "queen"), queens, "{address}");
        });
    }
}

#[test]
fn before_the_first_step_only_what_goes_back_is_off() {
    check_all(["#/search?n=8"], |_, _, page| {
        for action in ["play", "step", "next-solution", "finish"] {
            assert!(actions(page).contains(&action) && can(page, action), "{action}");
        }
        assert!(actions(page).contains(&"back") && !can(page, "back"));
        assert_eq!((states(page, "queen"), states(page, "free")), (0, 64));
        assert_eq!(page.one("data-counter", "tests").of("data-value"), "0");
    });
}

#[test]
fn at_the_end_only_what_goes_on_is_off() {
    let mut run = Run::new(&CATALOGUE[0], Size::new(6).unwrap());
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    let end = run.counters().step;
    check_all([format!("#/search?n=6&at={end}")], |_, _, page| {
        assert!(can(page, "back") && can(page, "reset"));
        for action in ["step", "next-solution", "finish"] {
            assert!(!can(page, action), "{action}");
        }
        let tests = run.counters()[Counter::Tests];
        assert_eq!(page.one("data-counter", "tests").of("data-value"), tests.to_string());
        let solutions = page.one("data-counter", "solutions");
        assert_eq!(solutions.of("data-value"), "4");
        let tenths = run.counters().tests_per_solution_tenths().unwrap();
        let per_solution = page.one("data-counter", "tests-per-solution");
        assert_eq!(per_solution.of("data-value"), format!("{}.{}", tenths / 10, tenths % 10));
    });
}

#[test]
fn the_programs_calls_per_solution_are_rounded_down() {
    let by_scan = SearchKind::named("board-scan").unwrap().in_document();
    let mut run = Run::new(by_scan, Size::new(8).unwrap());
    run.advance(6_317, Until::End, &mut |_, _| ());
    let counters = run.counters();
    // 251.95: the C# program divides integers.
    assert_eq!((counters[Counter::Tests], counters[Counter::Solutions]), (5_039, 20));
    let page = render("#/search?n=8&by=board-scan&as=document&at=6317", Lang::De);
    let it = page.one("data-counter", "tests-per-solution");
    assert_eq!((it.of("data-value"), &*it.named("dd")[0].text()), ("251", "251"));
}

#[test]
fn the_numbers_per_solution_have_the_languages_decimals() {
    for (lang, mark) in [(Lang::De, ','), (Lang::En, '.'), (Lang::ZhHant, '.')] {
        let page = render("#/search?n=6&at=999", lang);
        let it = page.one("data-counter", "tests-per-solution");
        let tenths: u64 = it.of("data-value").replace('.', "").parse().unwrap();
        let text = Formats::of(lang).tenths(tenths);
        assert!(text.contains(mark) && it.text().contains(&text), "{} {text}", it.text());
    }
}

#[test]
fn the_setup_holds_size_search_and_speed() {
    check_all(["#/search?n=7&by=field-order&speed=20"], |_, lang, page| {
        let n = page.by("name", "n");
        assert!(n.iter().any(|it| it.get("value") == Some("7")));
        let by = page.one("name", "by");
        let chosen: Vec<&str> = by.with("selected").iter().map(|it| it.of("value")).collect();
        assert_eq!(chosen, ["field-order"]);
        assert!(!page.by("name", "speed").is_empty());
        let play = page.one("data-action", "play");
        let says = play.get("aria-label").map_or_else(|| play.text(), str::to_owned);
        assert!(says.contains(SearchTexts::of(lang).play), "{says}");
    });
}

#[test]
fn a_search_from_given_queens_and_by_the_document_are_drawn() {
    check_all(
        [
            "#/search?n=8&given=a1,c2&at=20",
            "#/search?n=8&at=100&as=document",
            "#/search?n=8&at=100&notation=from-top",
            "#/search?n=1",
            "#/search?n=27&at=40",
        ],
        |_, _, page| assert_eq!(page.with("data-board").len(), 1),
    );
}

#[test]
fn the_listing_of_rows_is_in_the_boards_labels_and_the_readers_names() {
    for (lang, n, lines) in [
        (Lang::De, 4, ["für s von a bis d", "falls z = 4 dann melde die Lösung"]),
        (Lang::De, 8, ["falls frei(s, z) dann", "sonst rufe auf: setze(z + 1)"]),
        (Lang::En, 5, ["for each c from a to e", "if free(c, r) then"]),
        (Lang::ZhHant, 27, ["令 c 從 a 到 aa", "呼叫 放置(r + 1)"]),
    ] {
        let page = render(&format!("#/search?n={n}&by=rows&panel=listing"), lang);
        let listing = page.one("data-listing", "rows").text();
        let listing = listing.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in lines {
            assert!(listing.contains(line), "{listing}");
        }
        assert!(!["fill", "open", "rank", "file"].iter().any(|name| listing.contains(name)));
    }
}

#[test]
fn beside_each_row_stands_its_call_or_what_was_tried() {
    // Step 10: queens on a1 and c2, d3 is refused.
    let page = render("#/search?n=4&by=rows&at=10", Lang::De);
    let column = page.one("data-beside", "calls");
    let rows: Vec<String> = column
        .with("data-row")
        .iter()
        .map(|row| row.text().split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(rows, ["", "setze(3) s = d", "setze(2) s = c wartet ↑", "setze(1) s = a wartet ↑"]);
    let page = render("#/search?n=4&by=rows&at=10&beside=tried", Lang::En);
    let tried = page.one("data-beside", "tried");
    let trials: Vec<&str> =
        tried.with("data-trials").iter().map(|it| it.of("data-trials")).collect();
    assert_eq!(
        trials,
        [
            "refused refused refused refused",
            "refused refused queen ahead",
            "queen ahead ahead ahead"
        ]
    );
    let said: Vec<&str> = tried.with("data-trials").iter().map(|it| it.of("aria-label")).collect();
    assert_eq!(said[1], "a2 threatened, b2 threatened, c2 queen");
    for address in ["n=4&by=rows&at=10&beside=none", "n=4&by=position-array&at=10"] {
        let page = render(&format!("#/search?{address}"), Lang::ZhHant);
        assert!(page.with("data-beside").is_empty(), "{address}");
    }
}

#[test]
fn what_a_document_has_stands_where_it_is_followed() {
    // The sentences, and those that appear only there.
    for (address, said) in [
        ("n=8&by=board-scan&as=document&panel=listing", "stelle in die Warteschlange: t"),
        ("n=8&by=board-scan&as=document&panel=listing", "setzedame"),
        ("n=8&by=board-scan&as=document&panel=listing", "dame auf feld(j, i)"),
        ("n=8&by=board-scan&as=document&panel=solutions", "Linien absuchen · C#-Programm"),
        ("n=8&by=threat-arrays&as=document&panel=listing", "Lösche_Bedrohung(Spalte, Zeile)"),
        ("n=8&by=threat-arrays&at=3&as=document", "Zeile_bedroht[1] = true"),
        ("n=8&by=threat-arrays&at=30&as=document&panel=state", "AufDiag_bedroht"),
        ("n=8&by=threat-arrays&at=30&as=document&panel=state", "false"),
        ("n=8&by=position-array&as=document&panel=listing", "field[d] = pos + depth − d"),
        ("n=8&by=position-array&at=3&as=document", "field[0] = 0"),
        ("n=8&by=free-slots&as=document&panel=listing", "minPos ← max(board.QueenPositions)"),
        ("n=8&by=free-slots&as=document&panel=listing", "== Position 11 =="),
        (
            "n=7&by=position-array&as=document&panel=listing",
            "spielfeldgroesse (8 entspricht einen klassischen schachbrett) ?7",
        ),
        ("n=8&by=free-slots&at=20&as=document&panel=state", "QUOTA − QueenPositions.Count"),
        ("n=8&by=free-slots&at=20&as=document&panel=state", "Slots.Count"),
        ("n=8&by=free-slots&as=document&panel=listing", "O(1)"),
        ("n=8&by=free-slots&as=document&panel=listing", "aufsteigender Folge"),
        ("n=8&by=free-slots&as=document&panel=listing", "DIG_SHIFT"),
        ("n=8&by=position-array&as=document&panel=listing", "printf, draw"),
        ("n=8&by=board-scan&as=document&panel=listing", "nie true zurück"),
        ("n=8&by=board-scan&as=document&panel=listing", "n < 28"),
        ("n=8&by=board-scan&at=20660&as=document&panel=state", "Count = 92"),
        ("n=8&by=threat-arrays&as=document&panel=listing", "kein Array"),
        ("n=8&by=threat-arrays&as=document&panel=listing", "Damen = 1 3 4 5 2"),
        ("n=8&by=position-array&as=document&panel=listing", "melde die Lösung: solutions"),
        ("n=8&by=field-order&as=document&panel=listing", "dahinter liegt kein Feld mehr"),
        ("n=8&by=right-edge-fields&as=document&panel=listing", "dahinter liegt kein Feld mehr"),
        ("n=8&by=right-edge-columns&as=document&panel=listing", "dahinter liegt kein Feld mehr"),
        ("n=8&by=one-per-line&as=document&panel=listing", "das letzte Feld der ersten Spalte"),
        ("n=8&by=right-edge&as=document&panel=listing", "das letzte Feld der ersten Spalte"),
        ("n=8&by=board-scan&as=document&panel=listing", "setzedame(zeile + 1, i) = ok"),
        ("n=8&by=board-scan&as=document&panel=listing", "käme nie zum Ende"),
        ("n=8&by=board-scan&at=20660&as=document&panel=state", "q[i, j].ToArray()[x]"),
        ("n=8&by=position-array&as=document&panel=listing", "{4, 6, 1, 5, 2, 0, 3, 7}"),
        ("n=8&by=threat-arrays&as=document&panel=listing", "Der Algorithmus in Worten"),
        ("n=8&by=board-scan&as=document&panel=listing", "Das Menü Aktionen"),
        ("n=8&by=threat-arrays&as=document&panel=listing", "Inp-OBJEKT"),
        ("n=8&by=free-slots&as=document&panel=listing", "removeSlot(qX + qY − x, x)"),
        ("n=8&by=free-slots&as=document&panel=listing", "steht nicht im Artikel"),
        ("n=8&by=position-array&as=document&panel=listing", "Surfmaster23"),
        ("n=8&by=one-per-line&as=document&panel=listing", "Das Zitat aus der Wikipedia"),
    ] {
        let address = format!("#/search?{address}");
        assert!(render(&address, Lang::De).text().contains(said), "{address}: {said}");
        let plain = address.replace("&as=document", "");
        assert!(!render(&plain, Lang::De).text().contains(said), "{plain}: {said}");
    }
    let page = render("#/search?n=8&by=free-slots&as=document&panel=listing", Lang::De);
    // A program that is shown by its own names keeps them in each language.
    for lang in Lang::ALL {
        let queue = render("#/search?n=8&by=board-scan&at=20660&as=document&panel=state", lang);
        assert!(queue.text().contains("r ← new bool[n, n]"));
    }
    // The pseudocode ends a function by "ende", without a second word for it.
    let program = render("#/search?n=8&by=board-scan&as=document&panel=listing", Lang::De).text();
    assert!(program.contains("ende ok") && !program.contains("gib zurück: ende"));
    // The article's name of a solution is one line of the list.
    let list = render("#/search?n=4&by=free-slots&at=78&as=document&panel=solutions", Lang::De);
    let titles = list.by("class", "entry-title");
    assert!(titles.iter().all(|it| it.text().starts_with("Result 0")), "{}", list.text());
    // Tests have one name, which names the deck's.
    let table = render("#/search?n=8&by=right-edge-fields&as=document&panel=listing", Lang::De);
    assert!(table.text().contains("Prüfungen (im Foliensatz: Iterationen)"));
    let star = page.one("data-star", "24");
    assert_eq!((star.of("data-struck"), star.of("data-free")), ("23", "40"));
    // One call for each queen, and one that is given the full board: step 39 is the solution.
    let full = "#/search?n=4&by=position-array&at=39&as=document&panel=state";
    assert_eq!(render(full, Lang::De).with("data-call").len(), 5);
    let threatened = "#/search?n=8&by=threat-arrays&at=1&as=document&panel=state";
    let page = render(threatened, Lang::De);
    assert!(page.one("data-call", "threatened").text().contains("Dame_bedroht"));
}

#[test]
fn links_beside_a_shown_solution_are_not_glued_to_its_name() {
    let page = render("#/search?n=4&by=one-per-line&at=94&solution=1", Lang::ZhHant);
    let caption = page.by("class", "caption")[0].content();
    let links = page.by("class", "caption")[0].by("class", "say-link");
    assert_eq!(links.len(), 2, "{caption}");
    for link in links {
        assert!(caption.contains(&format!(" {}", link.content())), "{caption}");
    }
}

#[test]
fn the_fields_of_each_form_of_a_search_are_named_in_each_language() {
    let forms = ["svg", "png", "text"];
    for (form, lang) in forms.into_iter().flat_map(|it| Lang::ALL.map(|lang| (it, lang))) {
        let page = render_in(StandIn {
            hash: "#/search?n=8&at=30&panel=export".to_owned(),
            languages: vec![lang.tag().to_owned()],
            stored: [("queenside.export".to_owned(), format!("moment={form}"))].into(),
            ..StandIn::default()
        });
        assert_eq!(page.select("[name=\"export-width\"]").len(), usize::from(form != "text"));
        assert_eq!(faults(&page, lang), Vec::<String>::new(), "{form} {}", lang.tag());
    }
}

#[test]
fn an_export_without_a_solution_says_why() {
    for (n, lang) in [(2, Lang::De), (3, Lang::En), (3, Lang::ZhHant), (4, Lang::De)] {
        let page = render_in(StandIn {
            hash: format!("#/search?n={n}&by=board-scan&at=9999&as=document&panel=export"),
            languages: vec![lang.tag().to_owned()],
            stored: [("queenside.export".to_owned(), "moment=printed".to_owned())].into(),
            ..StandIn::default()
        });
        let reasons: Vec<String> = page.with("data-empty").iter().map(|it| it.text()).collect();
        let reason = ExportTexts::of(lang).no_solution.to_owned();
        assert_eq!(reasons, if n < 4 { vec![reason] } else { Vec::new() }, "n = {n}");
        assert_eq!(can(&page, "save"), n == 4, "n = {n}");
    }
}

#[test]
fn the_tutorial_ends_with_its_number_of_solutions_also_with_none() {
    for (n, closing) in
        [(2, "0 loesungen gefunden."), (3, "0 loesungen gefunden."), (4, "2 loesungen gefunden.")]
    {
        let address = format!("#/search?n={n}&by=position-array&at=9999&as=document");
        let page = render(&format!("{address}&panel=solutions"), Lang::De);
        assert!(page.with("data-printout")[0].text().contains(closing), "n = {n}");
        let page = render_in(StandIn {
            hash: format!("{address}&panel=export"),
            languages: vec![Lang::De.tag().to_owned()],
            stored: [("queenside.export".to_owned(), "moment=printed".to_owned())].into(),
            ..StandIn::default()
        });
        assert!(page.one("class", "preview").text().contains(closing), "n = {n}");
        assert!(can(&page, "save"), "n = {n}");
    }
}

#[test]
fn the_queue_is_a_layer_for_each_solution_and_an_open_end() {
    // All 92 solutions are found at step 20 660.
    let page = render("#/search?n=8&by=board-scan&at=20660&panel=state", Lang::De);
    assert_eq!(page.with("data-layer").len(), 92);
    assert_eq!(page.with("data-open").len(), 1);
    assert_eq!(page.with("data-layer").last().unwrap().of("data-layer"), "91");
}

#[test]
fn the_queue_counts_its_elements_from_0() {
    let state = |query: &str| {
        let page = render(&format!("#/search?n=8&by=board-scan&{query}&panel=state"), Lang::De);
        page.one("data-element", "2").text()
    };
    assert!(state("at=20660&solution=2&as=document").contains("GetArray(1): das 2. Element"));
}

/// Solution 60 of the C tutorial is its example of an array, {4, 6, 1, 5, 2, 0, 3, 7}.
#[test]
fn the_array_of_a_chosen_solution_is_shown() {
    for at in [11_702, 19_924] {
        let address = format!("#/search?n=8&by=position-array&at={at}&solution=60&as=document");
        let page = render(&format!("{address}&panel=state"), Lang::De);
        let cells: Vec<String> = page.with("data-datum").iter().map(|it| it.text()).collect();
        let expected = ["4", "6", "1", "5", "2", "0", "3", "7"];
        for (row, column) in expected.iter().enumerate() {
            assert_eq!(cells[row].replace(' ', ""), format!("{row}{column}"), "{cells:?}");
        }
    }
}

#[test]
fn a_slide_is_the_board_and_what_it_says() {
    for lang in Lang::ALL {
        let page = render("#/search?n=8&at=100&embed=slide", lang);
        assert_eq!(page.with("data-board").len(), 1);
        assert!(page.by("role", "tab").is_empty() && page.by("role", "tabpanel").is_empty());
        assert!(!page.by("data-action", "play").is_empty());
        assert_eq!(page.by("name", "speed").len(), 1);
    }
}

#[test]
fn the_decks_boards_have_its_labels() {
    let labels = |address: &str| {
        let page = render(address, Lang::De);
        ["board-ranks", "board-files"].map(|class| page.one("class", class).text().replace(' ', ""))
    };
    // The numbers of its squares stand on a board from 0; it plays on a chessboard.
    let numbered = labels("#/search?n=8&by=field-order&as=document");
    assert_eq!(numbered, ["76543210", "01234567"]);
    let played = labels("#/search?n=8&by=field-order&as=document&embed=slide");
    assert_eq!(played, ["87654321", "abcdefgh"]);
    // Where a sentence names a column, it has the label.
    let said = |at: u32| {
        let page = render(&format!("#/search?n=8&by=right-edge&as=document&at={at}"), Lang::De);
        page.one("class", "caption").text()
    };
    assert!((1..60).any(|at| said(at).contains("In Spalte 5 ist kein Feld frei")));
}

#[test]
fn a_search_that_follows_a_document_says_which() {
    for kind in CATALOGUE {
        let address = format!("#/search?n=8&by={}&panel=listing", kind.name);
        for lang in Lang::ALL {
            assert!(render(&address, lang).with("data-source").is_empty());
            let page = render(&format!("{address}&as=document"), lang);
            let told = page.with("data-source");
            let Some(document) = kind.document else {
                assert!(told.is_empty(), "{address}");
                continue;
            };
            let c4 = Square::nearest(Size::EIGHT, 2, 3);
            let [said] = told[..] else { panic!("{address}: {} documents", told.len()) };
            let (author, year) = document.source.signed();
            let named = [Some(document.source.title()), author, year];
            for word in named.into_iter().flatten().map(str::to_owned) {
                assert!(said.text().contains(&word), "{address}: {}", said.text());
            }
            let number = document.notation.square(Size::EIGHT, c4);
            assert!(said.text().contains(&number), "{address}: {}", said.text());
            // The switch itself shows it, too.
            let switch = page.one("data-action", "as-document");
            assert!(switch.of("title").contains(document.source.title()));
        }
    }
}

#[test]
fn the_decks_remarks_stand_below_its_listings() {
    for (by, with_others) in [("one-per-line", true), ("field-order", false)] {
        let page = render(&format!("#/search?n=8&by={by}&as=document&panel=listing"), Lang::De);
        let note = page.one("data-note", "deck");
        assert!(note.text().contains("„Schleife“"), "{}", note.text());
        assert_eq!(note.text().contains("Springer und Läufer"), with_others);
        assert_eq!(note.by("class", "motives").len(), 1);
        // The menu shows the same.
        let groups: Vec<_> = page.named("optgroup");
        assert_eq!(groups[0].of("label"), "Schleife");
        let here = |it: &&Element| it.of("value") == by;
        assert_eq!(groups[0].named("option").iter().filter(|it| here(it)).count(), 1);
    }
}

/// The line of a threat goes from ring to ring: within one, it would make a star of the
/// cross.
#[test]
fn the_line_of_a_threat_ends_at_its_rings() {
    for at in 1..60 {
        let page = render(&format!("#/search?n=6&by=one-per-line&at={at}"), Lang::En);
        let Some(threat) = page.by("class", "threat").first().copied() else { continue };
        let number = |it: &Element, name: &str| it.of(name).parse::<f64>().unwrap();
        let line = threat.one("class", "mark-line");
        let (from, to) = (["x1", "y1"], ["x2", "y2"]);
        let rings = threat.by("class", "mark-ring");
        assert_eq!(rings.len(), 2, "{at}");
        for (ring, [x, y]) in rings.iter().zip([from, to]) {
            let (dx, dy) =
                (number(line, x) - number(ring, "cx"), number(line, y) - number(ring, "cy"));
            let gap = (dx.hypot(dy) - number(ring, "r")).abs();
            assert!(gap <= 0.3, "step {at}: {gap} from the ring's middle line");
        }
    }
    let shown = (1..60).filter(|at| {
        let page = render(&format!("#/search?n=6&by=one-per-line&at={at}"), Lang::En);
        !page.by("class", "threat").is_empty()
    });
    assert!(shown.count() > 10);
}

/// The branch of a queen that is taken back is marked beside those of the standing queens.
#[test]
fn the_branch_of_a_queen_taken_back_is_marked() {
    let mut run =
        Run::new(CATALOGUE.iter().find(|it| it.name == "board-scan").unwrap(), Size::nearest(4));
    let mut returns = 0;
    for at in 1..80 {
        let before = run.standing().len();
        run.advance(1, Until::End, &mut |_, _| ());
        if run.standing().len() >= before {
            continue;
        }
        returns += 1;
        let page = render(&format!("#/search?n=4&by=board-scan&at={at}&panel=tree"), Lang::En);
        let nodes = page.by("class", "node");
        let count = |name: &str| nodes.iter().filter(|it| it.get(name).is_some()).count();
        assert_eq!(count("data-path"), usize::from(run.standing().len()), "step {at}");
        assert_eq!(count("data-back"), 1, "step {at}");
    }
    assert!(returns > 3);
}

/// Known numbers of solutions: OEIS A000170.
#[test]
fn the_end_shows_every_solution_in_place_of_the_board() {
    for (n, total) in [(1, 1), (4, 2), (6, 4), (8, 92)] {
        let mut run = Run::new(CATALOGUE[0].in_catalogue(), Size::nearest(n));
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        let end = run.counters().step;
        let by = run.kind().name;
        check_all([format!("#/search?n={n}&by={by}&at={end}")], |_, _, page| {
            let all = page.one("data-all-solutions", "");
            assert_eq!(all.of("data-total"), total.to_string());
            assert_eq!(all.with("data-solution").len(), total);
            let words = all.by("data-action", "order-solutions");
            assert_eq!(words.len(), usize::from(n > 1));
        });
        check_all([format!("#/search?n={n}&by={by}&at={}", end - 1)], |_, _, page| {
            assert!(page.with("data-all-solutions").is_empty());
        });
    }
}

#[test]
fn a_board_without_a_solution_says_why() {
    for (n, pictures, words) in [(2, 1, "bleibt keines"), (3, 3, "Für die dritte bleibt kein Feld")]
    {
        let mut run = Run::new(SearchKind::ROWS, Size::nearest(n));
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        let page = render(&format!("#/search?n={n}&by=rows&at={}", run.counters().step), Lang::De);
        let all = page.one("data-all-solutions", "");
        assert_eq!(all.of("data-total"), "0");
        assert_eq!(all.by("class", "mini").len(), pictures);
        assert!(all.text().contains(words), "{}", all.text());
    }
}

fn texts(page: &Element, selector: &str) -> Vec<String> {
    let spaced = |it: &&Element| it.text().split_whitespace().collect::<Vec<_>>().join(" ");
    page.select(selector).iter().map(spaced).collect()
}

#[test]
fn each_listing_marks_the_line_of_the_step_in_three_languages() {
    for kind in CATALOGUE {
        for at in [0, 24] {
            let address = format!("#/search?n=6&by={}&at={at}&panel=listing", kind.name);
            let listings: BTreeSet<String> = Lang::ALL
                .map(|lang| {
                    let page = render(&address, lang);
                    let listing = page.one("data-listing", kind.name);
                    let levels = listing.named("li").into_iter().map(|it| it.of("aria-level"));
                    let lines = kind.presentation().listing.lines();
                    let wanted = lines.iter().map(|it| (it.indent + 1).to_string());
                    assert!(levels.eq(wanted), "{}", kind.name);
                    assert_eq!(listing.by("data-mark", "line").len(), 1, "{address}");
                    listing.text()
                })
                .into();
            assert_eq!(listings.len(), 3, "{address}");
        }
    }
}

#[test]
fn each_search_shows_data_at_a_step() {
    for kind in CATALOGUE {
        let page = render(&format!("#/search?n=6&by={}&at=24&panel=state", kind.name), Lang::En);
        assert!(!page.with("data-datum").is_empty(), "{}", kind.name);
    }
    let page = render("#/search?n=8&by=threat-arrays&at=60&panel=state", Lang::En);
    let rows = page.select(".state section")[0].select(".datum");
    let values: Vec<String> =
        rows.iter().map(|it| it.text().split_whitespace().last().unwrap().to_owned()).collect();
    assert_eq!(values, ["1", "3", "5", "7", "2", "4", "0", "0"]);
    assert_eq!(page.by("data-focus", "decisive").len(), 1);
    let page = render("#/search?n=8&by=bit-masks&at=1&panel=state", Lang::En);
    assert_eq!(page.select(".bits .cells").len(), 6);
}

#[test]
fn steps_are_explained_in_three_languages() {
    for (by, at, words) in [
        (
            "one-per-line",
            3,
            [
                "a2 wird von der Dame auf a1 bedroht: dieselbe Spalte",
                "a2 is threatened by the queen on a1: same column",
                "a2 受到 a1 的皇后威脅：位於同一行",
            ],
        ),
        (
            "threat-arrays",
            3,
            ["zeile[1] (Zeile 8) ist wahr", "row[1] (row 8) is set", "row[1]（第 8 列）為真"],
        ),
        ("bit-masks", 1, ["ist Bit 0", "Bit 0 is the lowest", "最低位元是第 0 位"]),
        (
            "free-slots",
            2,
            ["Dame 1 wird auf a8 gesetzt", "Queen 1 is placed on a8", "在 a8 放上第 1 個皇后"],
        ),
        ("right-edge", 0, ["Das Brett ist leer", "The board is empty", "棋盤是空的"]),
    ] {
        for (lang, words) in Lang::ALL.into_iter().zip(words) {
            let page = render(&format!("#/search?n=8&by={by}&at={at}"), lang);
            let said = page.one("class", "caption").text();
            assert!(said.contains(words), "{by}: {said}");
        }
    }
    let mut run = Run::new(&CATALOGUE[0], Size::nearest(6));
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    let page = render(&format!("#/search?n=6&at={}", run.counters().step), Lang::En);
    let said = page.one("class", "caption").text();
    assert_eq!(said, "All 4 solutions found. There are no more.");
}

#[test]
fn only_what_a_search_counts_is_shown() {
    for kind in CATALOGUE {
        let page = render(&format!("#/search?n=6&by={}", kind.name), Lang::En);
        for counter in Counter::ALL {
            let is_shown = !page.by("data-counter", counter.name()).is_empty();
            assert_eq!(is_shown, kind.counters.contains(&counter), "{} {counter:?}", kind.name);
        }
    }
}

#[test]
fn a_failed_test_shows_the_threatening_queen_and_the_line() {
    // a1 tested, placed; a2 tested.
    let page = render("#/search?n=8&at=3", Lang::En);
    let tested = page.select("[data-board] [data-state=\"tested\"]");
    assert_eq!(tested.iter().map(|it| it.of("data-square")).collect::<Vec<_>>(), ["a2"]);
    assert_eq!(page.select(".threat .mark-line").len(), 1);
}

#[test]
fn the_largest_board_has_all_its_squares_and_no_larger_one() {
    let page = render("#/search?n=27&at=40", Lang::En);
    assert_eq!(page.select("[data-board] [data-square]").len(), 729);
    let corner = page.one("data-square", "aa27");
    assert_eq!((corner.of("data-x"), corner.of("data-y")), ("26", "26"));
    assert!(!can(&page, "larger") && can(&page, "smaller"));
}

#[test]
fn a_search_that_can_stop_early_offers_it() {
    let page = render("#/search?n=8&by=threat-arrays&extent=first&at=5", Lang::En);
    let chosen = page.one("name", "extent").with("selected");
    assert_eq!(chosen.iter().map(|it| it.of("value")).collect::<Vec<_>>(), ["first"]);
    let page = render("#/search?n=8&by=one-per-line&extent=first", Lang::En);
    assert!(page.by("name", "extent").is_empty());
    assert_eq!(page.by("role", "alert").len(), 1);
}

#[test]
fn the_outcomes_of_a_branch_differ_by_shape() {
    let page = render("#/search?n=6&by=free-slots&at=9999&panel=tree", Lang::En);
    let shapes: BTreeSet<&str> = ["dead-end", "solution", "pruned", "fruitful"]
        .map(|outcome| {
            let selector = format!(".tree-legend [data-outcome=\"{outcome}\"] path");
            page.select(&selector)[0].of("d")
        })
        .into();
    assert_eq!(shapes.len(), 4);
    let stars = page.select(".tree-marks[data-outcome=\"solution\"]")[0].of("d");
    // One for each of the four solutions for n = 6 (OEIS A000170).
    assert_eq!(stars.matches('M').count(), 4);
}

#[test]
fn a_run_with_given_queens_can_be_saved() {
    for by in ["rows&given=a1,c2", "one-per-line&given=d3"] {
        let address = format!("#/search?n=8&by={by}&at=60&panel=export");
        for lang in [Lang::De, Lang::En, Lang::ZhHant] {
            let page = render(&address, lang);
            assert_eq!(page.by("data-action", "save").len(), 1, "{by}");
        }
        // No program of a document begins with given queens.
        let page = render(&format!("{address}&as=document"), Lang::De);
        assert!(page.by("value", "printed").is_empty(), "{by}");
    }
}

#[test]
fn a_tree_that_is_too_large_says_so() {
    for lang in Lang::ALL {
        let page = render("#/search?n=20&by=rows&at=3000&panel=tree", lang);
        assert_eq!(page.with("data-tree")[0].text(), TreeTexts::of(lang).too_large);
    }
}

#[test]
fn no_line_of_the_program_is_marked_after_the_end() {
    for (at, is_marked) in [(93, true), (94, false)] {
        let page = render(&format!("#/search?n=4&by=rows&at={at}&panel=listing"), Lang::En);
        assert_eq!(!page.by("data-mark", "line").is_empty(), is_marked, "listing, step {at}");
    }
}

#[test]
fn levels_that_are_no_rows_of_the_board_have_names_and_no_lines() {
    for (by, names) in [("rows", 0), ("free-slots", 6), ("field-order", 6)] {
        let page = render(&format!("#/search?n=6&by={by}&at=20&panel=tree"), Lang::De);
        let labels: Vec<String> =
            page.select(".tree-level-name").iter().map(|it| it.text()).collect();
        assert_eq!(labels.len(), names, "{by}");
        assert_eq!(labels.first().map(String::as_str), (names > 0).then_some("1. Dame"));
        let lines = page.select(".tree-levels")[0].of("d").matches('H').count();
        assert_eq!(lines, 6 - names, "{by}");
    }
}

#[test]
fn a_counter_of_one_is_in_the_singular() {
    let mut seen = BTreeSet::new();
    for at in (0..=120).step_by(10) {
        let page = render(&format!("#/search?n=4&by=rows&at={at}"), Lang::De);
        let counter = page.select(".counter[data-counter=\"solutions\"]");
        let (value, label) = (counter[0].of("data-value"), counter[0].named("dt")[0].text());
        assert_eq!(label, if value == "1" { "Lösung" } else { "Lösungen" }, "{value}");
        seen.insert(value.to_owned());
    }
    // n = 4 has two solutions (OEIS A000170).
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["0", "1", "2"]);
}

#[test]
fn a_queen_taken_back_has_the_same_sign_on_the_board_in_the_tree_and_in_the_notes() {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(6));
    run.advance(u64::MAX, Until::SolutionOrRemoval, &mut |_, _| ());
    let at = run.counters().step;
    let address = format!("#/search?n=6&by=rows&at={at}&beside=tried&panel=tree");
    let page = render(&address, Lang::En);
    let signs: BTreeSet<&str> = [".tree-hook", ".board-over .mark-lift", ".ticks .mark-lift"]
        .map(|place| page.select(place)[0].of("d"))
        .into();
    assert_eq!(signs.len(), 1, "{signs:?}");
}

#[test]
fn listings_over_the_squares_left_mark_their_differences() {
    let marks = |by: &str, lang| {
        let page = render(&format!("#/search?n=6&by={by}&panel=listing"), lang);
        let marked = page.select(".listing mark");
        (marked.iter().map(|it| it.text()).collect::<Vec<_>>(), page.with("data-differ").len())
    };
    let (words, remarks) = marks("fewest-first", Lang::En);
    assert_eq!(
        (words.join(" | ").contains("the shortest row of"), remarks),
        (true, 1),
        "{words:?}"
    );
    let (words, remarks) = marks("forward-checking", Lang::De);
    assert_eq!(
        (words.join(" | ").contains("der ersten Zeile von"), remarks),
        (true, 1),
        "{words:?}"
    );
    assert_eq!(marks("free-slots", Lang::ZhHant).1, 1);
    assert_eq!(marks("rows", Lang::En), (Vec::new(), 0));
}

#[test]
fn below_a_look_ahead_is_the_table_of_first_solutions() {
    let rows = |by: &str| {
        let page = render(&format!("#/search?n=6&by={by}&panel=listing"), Lang::De);
        let rows = page.with("data-first-solution");
        let row = |it: &&Element| {
            let cells: Vec<_> = it.named("td").iter().map(|cell| cell.text()).collect();
            (it.of("data-first-solution").to_owned(), cells.join(" "))
        };
        rows.iter().map(row).collect::<Vec<_>>()
    };
    let expected = [
        ("rows", "113 199.635 454.213"),
        ("forward-checking", "88 145.151 310.850"),
        ("fewest-first", "75 145 62"),
    ];
    let expected = expected.map(|(by, queens)| (by.to_owned(), queens.to_owned()));
    assert_eq!(rows("fewest-first"), expected);
    assert!(rows("free-slots").is_empty());
}

#[test]
fn the_menu_groups_recursive_and_iterative_searches() {
    let page = render("#/search?n=6&by=one-per-line&panel=listing", Lang::En);
    let groups: Vec<(&str, Vec<&str>)> = page
        .select("[name=\"by\"] optgroup")
        .iter()
        .map(|it| (it.of("label"), it.named("option").iter().map(|it| it.of("value")).collect()))
        .collect();
    let of = |name: &str| &groups.iter().find(|it| it.0 == name).unwrap().1;
    for (label, form) in [
        ("loop", Form::Loop),
        ("recursive", Form::Recursive),
        ("recursive, looking ahead", Form::LooksAhead),
    ] {
        let optimised = [SearchKind::RIGHT_EDGE, SearchKind::RIGHT_EDGE_FIELDS];
        let listed = CATALOGUE.iter().filter(|it| it.form == form && !optimised.contains(it));
        assert_eq!(of(label), &listed.map(|it| it.name).collect::<Vec<_>>());
    }
    // The deck's second optimisations are listed as in the deck, and while they run.
    let values = |address: &str| {
        let page = render(address, Lang::En);
        let options = page.select("[name=\"by\"] option");
        options.iter().map(|it| it.of("value").to_owned()).collect::<Vec<_>>()
    };
    for address in ["#/search?n=6&by=one-per-line&as=document", "#/search?n=6&by=right-edge"] {
        assert!(values(address).contains(&"right-edge".to_owned()), "{address}");
    }
    assert!(!values("#/search?n=6").contains(&"right-edge".to_owned()));
}

#[test]
fn boards_have_the_labels_of_their_document() {
    for (by, ranks, files) in [
        ("free-slots", "12345678", "12345678"),
        ("board-scan", "01234567", "01234567"),
        ("threat-arrays", "12345678", "12345678"),
        ("field-order", "76543210", "01234567"),
        ("right-edge-fields", "76543210", "01234567"),
    ] {
        let page = render(&format!("#/search?n=8&by={by}&as=document"), Lang::De);
        let labels = ["board-ranks", "board-files"]
            .map(|class| page.one("class", class).text().replace(' ', ""));
        assert_eq!(labels, [ranks, files], "{by}");
    }
}

#[test]
fn what_a_document_prints_is_shown_the_chosen_solution_or_the_last() {
    // OEIS A000170: 2 solutions for n = 4. Step 94 is the end.
    let address = "#/search?n=4&by=position-array&at=94&as=document&panel=solutions";
    let printed = |address: &str| render(address, Lang::De).with("data-printout")[0].content();
    let (one, two) = ("▓D▓ \n ▓ D\nD ▓ \n ▓D▓\n", "▓ D \nD▓ ▓\n▓ ▓D\n D ▓ \n");
    let closing = "2 loesungen gefunden.";
    assert_eq!(
        printed(address),
        format!("2te Loesung\n{}{closing}", two.replace("D ▓ \n", "D ▓\n"))
    );
    let chosen = format!("{address}&solution=1");
    assert!(printed(&chosen).starts_with(&format!("1te Loesung\n{one}")));
    assert!(render(&chosen, Lang::De).one("class", "caption").text().starts_with("1te Loesung"));
    assert!(
        render(&address.replace("&as=document", ""), Lang::De).with("data-printout").is_empty()
    );
    // The article's colours: 8 of 64 blocks.
    let article = "#/search?n=8&by=free-slots&at=370908&as=document&panel=solutions";
    let page = render(article, Lang::De);
    assert_eq!(page.by("class", "printed-queen").len(), 8);
    assert_eq!(page.by("class", "printed-attacked").len(), 56);
}

#[test]
fn only_a_search_that_follows_its_document_prints_like_it() {
    let forms = |query: &str| {
        let page = render(&format!("#/search?n=6&by=position-array&panel=export{query}"), Lang::En);
        let forms = page.select("[name=\"export-form\"] option");
        forms.iter().map(|it| it.of("value").to_owned()).collect::<Vec<_>>()
    };
    assert!(!forms("").contains(&"printed".to_owned()));
    assert!(forms("&as=document").contains(&"printed".to_owned()));
}

#[test]
fn each_star_of_the_article_stands_on_a_board_of_its_own() {
    let page = render("#/search?n=8&by=free-slots&as=document&panel=listing", Lang::De);
    let stars = page.with("data-star");
    for (star, position) in stars.iter().zip([11_u8, 24, 33, 27, 65]) {
        let (x, y) = (position / 10 - 1, position % 10 - 1);
        let here = Square::nearest(Size::EIGHT, x, y);
        let threatens = |it: &Square| queens::board::threat(here, *it).is_some();
        let attacked = Square::all(Size::EIGHT).filter(|it| *it != here && threatens(it)).count();
        let board = star.named("pre")[0];
        let rows: Vec<String> = board.content().lines().map(str::to_owned).collect();
        assert_eq!(rows[0], format!("== Position {position} =="));
        assert!(rows[1..9].iter().all(|row| *row == "█ ".repeat(8)), "{position}");
        let signs = [".printed-queen", ".printed-attacked"].map(|it| star.select(it).len());
        assert_eq!(signs, [1, attacked], "{position}");
        let told = ["data-struck", "data-free"].map(|it| star.of(it).to_owned());
        assert_eq!(told, [attacked.to_string(), (63 - attacked).to_string()], "{position}");
    }
    assert_eq!(stars.len(), 5);
}

/// The figures are those of a plain walk written from the deck
/// (`crates/queens/tests/engine/second_optimisation.rs`).
#[test]
fn the_second_optimisation_says_what_each_reading_needs() {
    let page = render("#/search?n=8&by=right-edge-fields&panel=listing", Lang::De);
    let rows: Vec<String> = page
        .with("data-reading")
        .iter()
        .map(|it| {
            let cells = it.named("td").into_iter().map(|cell| cell.text());
            let cells = cells.map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "));
            format!("{} {}", it.of("data-reading"), cells.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let expected = [
        "field-order 924.226 118.968 924.226 118.968",
        "right-edge-fields 238.282 25.307 657.659 42.807",
        "right-edge-to-last 394.241 43.177 657.687 42.814",
        "one-per-line 15.720 2.056 15.720 2.056",
        "right-edge 15.720 1.830 15.398 1.964",
    ];
    assert_eq!(rows, expected);
}

#[test]
fn a_chosen_solution_leads_to_the_same_in_all_solutions() {
    let page = render("#/search?n=6&by=board-scan&at=9999&solution=4&as=document", Lang::De);
    // Row after row from the top, the last one for n = 6 begins with the queen on e6.
    let queens = page.select("[data-board] [data-state=\"queen\"]");
    assert!(queens.iter().any(|it| it.of("data-square") == "e6"));
    let link = page.select(".say-link[href]")[0].of("href").to_owned();
    let there = render(&link, Lang::De);
    let names = |page: &Element| {
        let queens = page.select("[data-board] [data-state=\"queen\"]");
        queens.iter().map(|it| it.of("data-square").to_owned()).collect::<BTreeSet<_>>()
    };
    assert_eq!(names(&there), names(&page), "{link}");
}

#[test]
fn a_slide_has_nothing_else_than_board_counters_and_start() {
    let page = render("#/search?n=6&by=field-order&embed=slide&speed=max", Lang::De);
    assert!(texts(&page, "h1").contains(&"Das Damenproblem, n = 6".to_owned()));
    for gone in ["n", "by", "at"] {
        assert!(page.by("name", gone).is_empty(), "{gone}");
    }
    assert!(page.by("role", "tab").is_empty() && page.with("data-timeline").is_empty());
    let counters = page.with("data-counter");
    let names: Vec<&str> = counters.iter().map(|it| it.of("data-counter")).collect();
    assert_eq!(names, ["tests", "solutions"]);
    assert_eq!(texts(&page, ".slide-start"), ["Start"]);
}

#[test]
fn rows_keeps_the_readers_first_rows_and_names_the_reason() {
    for (given, kept, words) in [
        ("a1,c2,e3,b4,d5", 5, "keeps your queens in rows 1 to 5."),
        ("a1,c2,h7", 2, "keeps your queens in rows 1 to 2."),
        ("d4,a1", 1, "keeps your queen in row 1."),
        ("a1,b2,c3", 1, "keeps your queen in row 1."),
        ("none", 0, "begins in row 1 itself, so it keeps none of your queens."),
        ("d4,g5,b3,e8", 0, "begins in row 1 itself, so it keeps none of your queens."),
        ("a1,e2,h3,f4,c5,g6,b7,d8", 0, "Your solution is complete."),
    ] {
        let address = format!("#/search?n=8&by=rows&given={given}&panel=tree");
        let page = render(&address, Lang::En);
        let main = page.named("main")[0];
        assert!(main.text().contains(words), "{given}: {}", main.text());
        assert_eq!(states(&page, "queen") + states(&page, "given"), kept, "{given}");
        assert_eq!(main.with("data-path").len(), kept, "the tree begins with them: {given}");
        assert_eq!(main.by("data-node", "0").len(), kept + 1, "{given}");
        let asked = render(&format!("{address}&predict=every"), Lang::En);
        assert_eq!(asked.by("data-question", "0").len(), 1, "{given}");
    }
    for (lang, words) in [
        (Lang::De, "Deine Damen in Zeile 1 bis 2 behält der Computer."),
        (Lang::ZhHant, "保留你在第 1 到第 2 列的皇后。"),
    ] {
        let page = render("#/search?n=8&by=rows&given=a1,c2,h7", lang);
        assert!(page.named("main")[0].text().contains(words), "{lang:?}");
    }
}

/// 4 of the 92 solutions have a queen on a1: counted by the generator, which is no search.
#[test]
fn the_end_of_a_search_from_given_queens_leads_to_all_solutions() {
    for (lang, words, all) in [
        (Lang::En, "All 4 solutions with your queens.", "Find all 92 solutions"),
        (Lang::De, "Alle 4 mit deinen Damen.", "Alle 92 Lösungen suchen"),
        (Lang::ZhHant, "含你的皇后的全部 4 個解。", "找出全部 92 個解"),
    ] {
        let mut with_a1 = 0;
        let a1 = Square::nearest(Size::EIGHT, 0, 0);
        let count = |it: Solution| with_a1 += usize::from(it.has(a1));
        let _ = AllSolutions::new(Size::EIGHT).advance(usize::MAX, count);
        assert_eq!(with_a1, 4);
        let page = render("#/search?n=8&by=rows&given=a1&at=99999", lang);
        let end = page.one("data-all-solutions", "");
        assert_eq!(page.one("class", "say-all").text(), words);
        assert_eq!(
            (end.of("data-total"), page.one("data-action", "find-all").text()),
            ("4", all.into())
        );
    }
    const OWN: &str = "a1,e2,h3,f4,c5,g6,b7,d8";
    let own = render(&format!("#/search?n=8&by=rows&given={OWN}&at=19924"), Lang::En);
    assert_eq!(own.with("data-own").len(), 1, "the reader's own solution is framed");
    assert!(own.one("data-all-solutions", "").text().contains("Yours is no.\u{a0}1."));
    let calm = render("#/search?n=8&by=rows&at=19924&panel=tree", Lang::En);
    assert_eq!((calm.with("data-back").len(), calm.by("class", "plate").len()), (0, 0));
    let whole = render("#/search?n=8&by=rows&at=19924", Lang::En);
    assert_eq!(
        (whole.with("data-own").len(), whole.by("data-action", "save-solutions").len()),
        (0, 1)
    );
    assert_eq!(whole.by("data-action", "find-all").len(), 0);
}

#[test]
fn while_predicting_the_tree_ends_at_the_present_step() {
    let ahead = |address: &str| {
        let page = render(&format!("{address}&panel=tree"), Lang::En);
        let drawn = |class, outcome: &str| {
            let of = page.by("class", class);
            let paths = of.iter().filter(|it| it.get("data-outcome") == Some(outcome));
            paths.map(|it| it.of("d").len()).sum::<usize>()
        };
        let ahead = drawn("tree-lines", "ahead") + drawn("tree-marks", "ahead");
        (ahead > 0, drawn("tree-lines", "dead-end") > 0)
    };
    let address = "#/search?n=6&by=rows&at=400";
    assert_eq!(ahead(address), (true, true));
    for plan in ["1", "every", "square"] {
        assert_eq!(ahead(&format!("{address}&predict={plan}")), (false, true), "{plan}");
    }
}
