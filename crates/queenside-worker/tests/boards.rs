//! Boards of recorded programs, compared with the truth that each program reports.
//!
//! `node web/write/tests/boards.mjs` records the programs of `tests/data/boards`; their comments have the
//! truth. Names that begin with `n` have no board.

#![allow(clippy::unwrap_used, reason = "a recording that cannot be read fails the test")]

use std::collections::BTreeSet;
use std::io::Read;

use flate2::read::DeflateDecoder;
use queens::board::Size;
use queens::search::RecordedProgram;
use queenside_worker::derive::{BoardChoice, BoardReply, BoardRequest, derive};
use serde::Deserialize;

const DATA: &[u8] = include_bytes!("../../../tests/data/boards.bin");

/// The size with which the programs were recorded.
const N: u8 = 6;

#[derive(Deserialize)]
struct Program {
    name: String,
    source: String,
    functions: Vec<String>,
    parameters: Vec<Vec<String>>,
    texts: Vec<String>,
    words: Vec<u32>,
    /// The line in the order of execution, the operation, column and row.
    truth: Vec<(u32, u8, u8, u8)>,
}

fn programs() -> Vec<Program> {
    let mut bytes = Vec::new();
    DeflateDecoder::new(DATA).read_to_end(&mut bytes).unwrap();
    let (programs, rest) = postcard::take_from_bytes::<Vec<Program>>(&bytes).unwrap();
    assert!(rest.is_empty());
    programs
}

impl Program {
    fn has_board(&self) -> bool {
        !self.name.starts_with('n')
    }

    fn request(&self, choice: BoardChoice) -> BoardRequest {
        BoardRequest {
            texts: self.texts.clone(),
            functions: self.functions.clone(),
            parameters: self.parameters.clone(),
            source: self.source.clone(),
            n: N,
            is_broken: false,
            choice,
        }
    }

    /// Row 0 at the bottom, as the truth counts.
    fn derived(&self) -> (BoardReply, Vec<u32>) {
        let choice = BoardChoice { is_turned: true, ..BoardChoice::default() };
        derive(&self.request(choice), &self.words)
    }

    fn truth(&self) -> History {
        let mut history = History::default();
        for (tick, operation, x, y) in &self.truth {
            history.wait(*tick as usize);
            history.change((*operation).into(), (*x, *y));
        }
        history.wait(self.words.iter().filter(|it| **it & 15 == 0).count());
        history
    }
}

type Queens = BTreeSet<(u8, u8)>;

/// Boards before each line, and at each report.
#[derive(Debug, Default, PartialEq)]
struct History {
    now: Queens,
    boards: Vec<Queens>,
    solutions: Vec<Queens>,
}

impl History {
    fn of(words: &[u32]) -> History {
        let mut history = History::default();
        for word in words {
            let square = ((word >> 4 & 31) as u8, (word >> 9 & 31) as u8);
            match word & 15 {
                0 => history.wait(history.boards.len() + 1),
                14 => {
                    history.change(3, square);
                    history.change(2, ((word >> 14 & 31) as u8, (word >> 19 & 31) as u8));
                }
                operation => history.change(operation, square),
            }
        }
        history
    }

    fn wait(&mut self, tick: usize) {
        self.boards.resize(tick.max(self.boards.len()), self.now.clone());
    }

    fn change(&mut self, operation: u32, square: (u8, u8)) {
        match operation {
            2 => drop(self.now.insert(square)),
            3 => drop(self.now.remove(&square)),
            4 => self.solutions.push(self.now.clone()),
            _ => {}
        }
    }
}

fn names(all: &[(String, String)]) -> Vec<&str> {
    all.iter().map(|it| it.0.as_str()).collect()
}

#[test]
fn boards_are_right_at_every_line() {
    let (mut wrong, mut reports) = (Vec::new(), Vec::new());
    for program in programs().iter().filter(|it| it.has_board()) {
        let (reply, words) = program.derived();
        let (own, truth) = (History::of(&words), program.truth());
        let right = own.boards.iter().zip(&truth.boards).filter(|it| it.0 == it.1).count();
        let lines = truth.boards.len();
        if reply.board.is_none() || right < lines || own.boards.len() != lines {
            let first = own.boards.iter().zip(&truth.boards).position(|it| it.0 != it.1);
            let words = format!("{right} of {lines}, first {first:?}, {:?}", reply.board);
            wrong.push((program.name.clone(), words));
        }
        if own.solutions != truth.solutions {
            let counts = (own.solutions.len(), truth.solutions.len());
            reports.push((program.name.clone(), format!("{counts:?}")));
        }
    }
    // A search from the bottom up is shown up to four lines late; loop variables are not read.
    assert_eq!(
        names(&wrong),
        ["23-bottom-up-generator", "51-generator-new-lists", "p02-four-loops"],
        "{wrong:#?}"
    );
    // Prints a position that is no solution.
    assert_eq!(names(&reports), ["p02-four-loops", "p03-diagonal-only"], "{reports:#?}");
}

/// The loop around a generator keeps what was yielded.
#[test]
fn a_generator_that_goes_on_is_no_new_search() {
    let programs = programs();
    let program = programs.iter().find(|it| it.name == "51-generator-new-lists").unwrap();
    let (_, words) = program.derived();
    let count = |operation: u32| words.iter().filter(|it| **it & 15 == operation).count();
    // Placements of all searches in the order of rows, n = 6: tests/data/figures.json.
    assert_eq!((count(2), count(3), count(4)), (152, 152, 4));
}

#[test]
fn programs_without_a_board_show_none() {
    for program in programs().iter().filter(|it| !it.has_board()) {
        let (reply, words) = program.derived();
        assert_eq!(reply.board, None, "{}", program.name);
        let kept: Vec<u32> = program.words.iter().copied().filter(|it| it & 15 != 13).collect();
        assert!(words == kept, "{}", program.name);
    }
}

#[test]
fn derived_words_are_a_recording() {
    for program in programs() {
        let (reply, _) = program.derived();
        let names = reply.offers.iter().map(|it| it.name.clone());
        let mut choices = vec![BoardChoice { is_swapped: true, ..BoardChoice::default() }];
        choices.extend(names.map(|name| BoardChoice { name, ..BoardChoice::default() }));
        for choice in choices {
            let (reply, words) = derive(&program.request(choice.clone()), &program.words);
            let has_it = reply.board.as_ref().is_none_or(|it| it.name == choice.name);
            assert!(has_it || choice.name.is_empty(), "{} {choice:?}", program.name);
            let size = Size::new(reply.board.map_or(N, |it| it.size)).unwrap();
            let steps = words.iter().filter(|it| [1, 2, 3, 4, 14].contains(&(**it & 15))).count();
            let (texts, functions) = (program.texts.clone(), program.functions.clone());
            let recording = RecordedProgram::new(size, words, texts, functions);
            assert_eq!(recording.length(), steps as u64, "{} {choice:?}", program.name);
        }
    }
}

#[test]
fn tests_are_calls_of_a_function() {
    let programs = programs();
    let find = |name: &str| programs.iter().find(|it| it.name == name).unwrap();
    // Row by row: tests/data/figures.json has 894 for n = 6, 220 for n = 5, and 876 for the first one of n = 8.
    for (name, expected) in
        [("02-damen-global", 894), ("06-table-01-first", 876), ("38-german-table", 220)]
    {
        let (reply, words) = find(name).derived();
        let tests = words.iter().filter(|it| **it & 15 == 1).count();
        assert_eq!(tests, expected, "{name}: {reply:?}");
    }
    // Answers that disagree with the board, and functions that call themselves.
    let names =
        ["46-buggy-diagonal", "49-test-with-shorter-list", "50-queens-that-describe-themselves"];
    for name in names {
        let (_, words) = find(name).derived();
        assert!(!words.iter().any(|it| *it & 15 == 1), "{name}");
    }
}
