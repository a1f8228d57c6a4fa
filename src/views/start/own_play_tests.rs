use super::*;
use crate::browser::stand_in::{self, StandIn};
use crate::settings::look::Look;
use crate::text::Lang;

fn locale() -> Locale {
    Locale::new(Lang::De, Look::default())
}

/// The names of squares are pressed; `-` takes the last queen back, `*` is the computer's next
/// move, a number shows that moment.
fn played(n: i64, presses: &str) -> OwnPlay {
    going_on(open(Size::nearest(n), None), presses)
}

fn going_on(mut own: OwnPlay, presses: &str) -> OwnPlay {
    let size = own.play.size();
    for it in presses.split_whitespace() {
        own = own.after(match it {
            "-" => Press::TakeBack,
            "*" if own.is_computer => Press::Move,
            "*" | "!" => Press::PlayOn,
            _ => match it.parse() {
                Ok(moment) => Press::GoTo(moment),
                Err(_) => Press::Square(Square::parse(size, it).unwrap()),
            },
        });
    }
    own
}

fn said(n: i64, presses: &str) -> String {
    draw(&locale(), &played(n, presses), &Callback::noop()).unwrap().sentence
}

#[test]
fn a_sentence_says_what_is_true_of_the_position() {
    for (n, presses, expected) in [
        (4, "a1", "Dame auf a1. Freie Felder: 6."),
        (4, "a1 c3", "c3 wird von der Dame auf a1 bedroht. Nimm ein Feld ohne Punkt."),
        (4, "a1 c2", "In Zeile 3 und Spalte d ist kein Feld frei. Es fehlen noch 2 Damen."),
        // A way back: row 3 has no free square before and after it.
        (
            4,
            "a1 c2 b4 -",
            "Zurück zur letzten Wahl: Das heißt Backtracking. In Zeile 3 und Spalte d ist noch immer kein Feld frei.",
        ),
        (
            8,
            "a1 c2 e3 b4 d5 -",
            "Zurück zur letzten Wahl: Das heißt Backtracking. In Zeile 6 ist noch immer kein Feld frei.",
        ),
        (4, "a1 c2 -", "Zurück zur letzten Wahl: Das heißt Backtracking."),
        (4, "a1 c2 - d2 - c2 -", "Dame von c2 zurückgenommen."),
        // Not from a dead end.
        (4, "b1 -", "Dame von b1 zurückgenommen. Das Brett ist leer. Tippe auf ein Feld."),
        (4, "b1 - a1 c2 -", "Zurück zur letzten Wahl: Das heißt Backtracking."),
        (
            4,
            "a1 c2 - d2 b3 - -",
            "Dame von d2 zurückgenommen. Mit a1 geht es nicht: In Zeile 2 ist alles probiert.",
        ),
        (
            4,
            "a1 c2 - d2 b3 - - -",
            "Dame von a1 zurückgenommen. Mit a1 geht es nicht: In Zeile 2 ist alles probiert.",
        ),
        (4, "a1 c2 1", "Zug 1 von 2."),
        (4, "a1 c2 0", "Das Brett ist leer. Tippe auf ein Feld."),
        (4, "a1 c2 * *", "Der Computer nimmt c2 zurück, die letzte Wahl: Das heißt Backtracking."),
        (4, "a1 c2 * * *", "Der Computer setzt auf d2."),
        // What it has shown is said when it stops; while it moves, there is no time.
        (4, "a1 c2 * * * * * *", "Der Computer nimmt d2 zurück."),
        (
            4,
            "a1 c2 * * * * * * !",
            "Der Computer nimmt d2 zurück. Mit a1 geht es nicht: In Zeile 2 ist alles probiert.",
        ),
        // A row with one square.
        (
            4,
            "a1 d2 b3 -",
            "Zurück zur letzten Wahl: Das heißt Backtracking. Mit a1, d2 geht es nicht: In Zeile 3 bleibt nur b3, und das ist probiert.",
        ),
        (4, "a1 c2 1 2", "In Zeile 3 und Spalte d ist kein Feld frei. Es fehlen noch 2 Damen."),
        (4, "b1 d2 a3 c4", "Gelöst. Das ist Lösung 1 von 2."),
        (4, "b1 d2 a3 * *", "Der Computer ist fertig: Lösung 1 von 2."),
        (
            8,
            "a1 c2 e3 b4 d5",
            "In den Zeilen 6, 7, 8 und den Spalten f, g, h ist kein Feld frei. Es fehlen noch 3 Damen.",
        ),
    ] {
        assert_eq!(said(n, presses), expected, "{presses}");
    }
}

#[test]
fn the_board_marks_dead_lines_and_squares_that_were_tried() {
    for (presses, lines, tried) in [
        ("a1", vec![], vec![]),
        ("a1 c2", vec!["a3–d3", "d1–d4"], vec![]),
        ("a1 c2 -", vec![], vec![("c2", true)]),
        ("a1 c2 - d2 -", vec![], vec![("c2", true), ("d2", false)]),
        ("a1 d2 b3 - -", vec![], vec![("d2", true)]),
        ("b1 - a1 -", vec![], vec![("a1", false), ("b1", false)]),
    ] {
        let picture = draw(&locale(), &played(4, presses), &Callback::noop()).unwrap().picture;
        let line = |it: &queens::board::Line| format!("{}–{}", it.from, it.to);
        let mut found: Vec<String> = picture.dead_lines.iter().map(line).collect();
        found.sort_unstable();
        assert_eq!(found, lines, "{presses}");
        let marks: Vec<_> = picture.tried.iter().map(|it| (it.0.to_string(), it.1)).collect();
        let expected: Vec<_> = tried.iter().map(|it| (it.0.to_owned(), it.1)).collect();
        assert_eq!(marks, expected, "{presses}");
    }
}

#[test]
fn the_computer_goes_on_until_the_reader_presses() {
    let mut own = played(8, "a1 c2 e3 b4 d5 *");
    let (mut moves, mut time) = (0, 0);
    while let Some(pause) = keep(&own) {
        own = own.after(Press::Move);
        (moves, time) = (moves + 1, time + pause);
        assert!(moves < 400);
    }
    assert_eq!((own.play.is_solved(), own.is_computer), (true, false));
    assert!(time < 60_000, "{time} ms");
    let own = played(8, "a1 * * b3");
    assert_eq!((own.is_computer, keep(&own)), (false, None));
}

#[test]
fn a_carried_queen_stands_where_she_may_and_else_goes_back() {
    let square = |name| Square::parse(Size::EIGHT, name).unwrap();
    let own = played(8, "d4 g5");
    for (to, expected) in [
        (Some("a4"), "g5 a4"),
        (Some("d4"), "d4 g5"),
        (Some("g5"), "d4 g5"),
        (None, "g5"),
        // On a line with g5.
        (Some("c1"), "d4 g5"),
    ] {
        let after = own.after(Press::Carry((square("d4"), to.map(square))));
        let names: Vec<String> = after.play.queens().iter().map(Square::to_string).collect();
        assert_eq!(names.join(" "), expected, "{to:?}");
    }
}

#[test]
fn a_play_is_stored_once_something_was_played_and_read_back() {
    assert_eq!(played(4, "").print(), None);
    let own = played(4, "a1 c2 - d2 1");
    let stored = own.print().unwrap();
    assert_eq!(open(Size::nearest(4), Some(&stored)).play, own.play);
    // The version before stored the queens alone.
    let old = open(Size::EIGHT, Some("1 d4,b8"));
    assert_eq!(old.play.queens().len(), 2);
    for damaged in ["", "1 z9", "2 0", "2 3 ;a1", "2 1 ;a1,a2", "3 1 ;a1"] {
        assert_eq!(open(Size::nearest(4), Some(damaged)).print(), None, "{damaged}");
    }
}

/// The play that the browser brings back on an empty board after these: each is begun by *New* or by a
/// link, which does not need this chunk. A line break is a reload.
fn kept_of(plays: &[&str]) -> OwnPlay {
    stand_in::set(StandIn::default());
    let size = Size::nearest(4);
    for presses in plays {
        storage::begin(size);
        let (before, after) = presses.split_once('\n').unwrap_or((presses, ""));
        let mut own = open(size, storage::load(size).as_deref());
        for presses in [before, after] {
            own = going_on(own, presses);
            keep(&own);
            own = open(size, storage::load(size).as_deref());
        }
    }
    storage::begin(size);
    storage::bring_back(size);
    let own = open(size, storage::load(size).as_deref());
    keep(&own);
    own
}

#[test]
fn the_play_that_is_worth_most_can_be_brought_back() {
    let (win, long) = ("a1 c2 - - b1 d2 a3 c4", "a1 c2 - d2");
    let (computers, quick) = ("b1 * * * *", "b1 d2 a3 c4");
    for (plays, expected) in [
        (&[win, "a1"][..], win),
        (&[win, computers], win),
        (&[win, computers, "", "a1 c2\n- d2 b3 - - -"], win),
        (&["a1", win], win),
        // Of two wins the later.
        (&[win, quick], quick),
        (&[quick, win], win),
        (&[long, "a1"], long),
        (&[long, computers], long),
        (&["a1", long, computers], long),
        (&["a1", computers], computers),
        (&["", "a1"], "a1"),
        // A win that is looked back at.
        (&["b1 d2 a3\nc4 1", long], "b1 d2 a3 c4 1"),
    ] {
        let kept = kept_of(plays);
        assert_eq!(kept.play, played(4, expected).play, "{plays:?}");
        // The rest is gone once the play goes on.
        assert_eq!(storage::before(Size::nearest(4)), None, "{plays:?}");
    }
}

#[test]
fn a_win_is_not_lost_to_another_tab() {
    let (size, win) = (Size::nearest(4), "b1 d2 a3 c4");
    for (here, there) in [(win, "a1"), ("a1", win)] {
        stand_in::set(StandIn::default());
        // Another tab begins a play, and each of the two is stored in turn.
        keep(&played(4, here));
        storage::begin(size);
        for presses in [there, here, there, &format!("{here} -"), &format!("{there} -")] {
            keep(&played(4, presses));
        }
        storage::begin(size);
        storage::bring_back(size);
        let kept = open(size, storage::load(size).as_deref());
        assert!(kept.play.was_solved_by_reader(), "{here}, {there}");
    }
}

#[test]
fn only_a_solution_of_the_readers_own_is_found() {
    assert_eq!(played(4, "b1 d2 a3 c4").found().as_deref(), Some("4 b1,d2,a3,c4"));
    assert_eq!(played(4, "b1 d2 a3 * *").found(), None);
    assert_eq!(played(4, "b1 d2 a3").found(), None);
}

#[test]
fn a_win_is_shared_with_its_way_and_without_the_solution() {
    let own = played(4, "a1 c2 - d2 b3 - - - b1 d2 a3 c4");
    for lang in Lang::ALL {
        let text = shared(&Locale::new(lang, Look::default()), &own.play);
        let (words, link) = text.split_once('\n').unwrap();
        assert!(words.starts_with("♛ ▂▄▂▄▆▄▂·▂▄▆█ "), "{words}");
        assert!(["4", "8"].iter().all(|it| words.contains(it)), "{words}");
        assert!(words.ends_with(['?', '？']), "{words}");
        assert!(link.ends_with("#/?n=4"), "{link}");
    }
    // What the computer has done meanwhile is named.
    let own = played(4, "a1 c2 * * ! - b1 d2 a3 c4");
    let words = way::shown(&locale(), &own.play);
    let ends =
        ", 6 gesetzt, 1 zurückgenommen · dazu der Computer: 0 gesetzt, 1 zurückgenommen. Und du?";
    assert!(words.ends_with(ends), "{words}");
}

#[test]
fn the_computer_and_its_search_by_rows_have_different_names() {
    let own = played(4, "a1 c2 * * * * * * * * * * *");
    let counts = "Du: 2 gesetzt, 0 zurückgenommen · dazu der Computer: 6 gesetzt, 4 zurückgenommen";
    assert_eq!(way::counts(&locale(), &own.play), counts);
    for lang in Lang::ALL {
        let texts = MoveTexts::of(lang);
        assert!(![texts.by_rows, texts.you].contains(&texts.computer));
    }
}

#[test]
fn a_computer_that_was_stopped_goes_on() {
    let texts = PlayTexts::of(Lang::De);
    for (presses, expected) in [
        ("a1 c2", texts.computer),
        ("a1 c2 *", texts.stop),
        ("a1 c2 * * !", texts.go_on),
        ("a1 c2 * * d2", texts.go_on),
    ] {
        assert_eq!(computer_button(texts, &played(4, presses)), expected, "{presses}");
    }
}

#[test]
fn a_solution_has_its_number_in_the_list() {
    // The first in the list, and the last: its reflection.
    for (presses, expected) in [("a1 e2 h3 f4 c5 g6 b7 d8", 1), ("h1 d2 a3 c4 f5 b6 g7 e8", 92)] {
        let solution = played(8, presses).solution().unwrap();
        assert_eq!(number(&solution), (expected, 92));
    }
}
