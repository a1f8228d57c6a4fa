//! Tests of the state of the view for programs.

use queens::board::{Size, Square};
use queens::search::{Counter, Event, Levels, RecordedPlace, Verdict};
use queenside_worker::derive::{BoardChoice, BoardReply, FoundBoard, derive};

use super::error::{broken, words};
use super::found::sentences;
use super::panels::{row_notes, verdict};
use super::start::{START, Start};
use super::state::{BoardSource, Origin, WriteAction, WriteState};
use super::text::{FoundTexts, WriteTexts};
use super::view::{comes_to_end, picture, sentence};
use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::browser::locale::Locale;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::played_run::Lines;
use crate::components::features::python::io::python::RunEvent;
use crate::components::features::python::outcome::{
    Break, ErrorKind, ProgramMistake, Remark, RemarkKind, RunEnd, WORDS,
};
use crate::components::features::row_notes::state::RowNote;
use crate::components::features::status::Status;
use crate::settings::look::Look;
use crate::text::Lang;

/// Words as the recorder writes them.
const fn word(op: u32, rest: u32) -> u32 {
    (rest << 4) | op
}

const fn square(x: u32, y: u32) -> u32 {
    x | (y << 5)
}

/// The solution b1 d2 a3 c4 of the board with n = 4, with a line before each queen.
fn solution() -> Vec<u32> {
    let queens = [(1, 0), (3, 1), (0, 2), (2, 3)];
    let put = |(y, (x, row)): (usize, (u32, u32))| {
        [word(0, y as u32 + 1), word(1, square(x, row)), word(2, square(x, row))]
    };
    let mut words: Vec<u32> = queens.into_iter().enumerate().flat_map(put).collect();
    words.push(word(4, 0));
    words
}

fn state(task: &str, words: Vec<u32>, texts: Vec<String>) -> WriteState {
    let start = Start::named(task);
    let mut state = WriteState::new(Size::nearest(4), start, start.program.to_owned());
    state.act(WriteAction::Run);
    assert_eq!(state.status(), Status::Running);
    state.act(WriteAction::Event(RunEvent::Words(words, texts)));
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    state.act(WriteAction::Player(PlayerAction::Pause));
    state
}

fn play(state: &mut WriteState, action: PlayerAction) -> (u64, u32) {
    state.act(WriteAction::Player(action));
    state.follow();
    (state.played.step(), state.line())
}

#[test]
fn the_end_of_a_program_is_announced_with_its_verdict() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let mut state = state("backtracking", solution(), Vec::new());
        assert!(!comes_to_end(&state, false), "it is at its beginning");
        play(&mut state, PlayerAction::Finish);
        let verdict = sentence(&locale, &state);
        // One of the two solutions for n = 4 was reported.
        assert!(verdict.contains('1') && verdict.contains('2'), "{verdict}");
        assert!(comes_to_end(&state, false) && !comes_to_end(&state, true));
        play(&mut state, PlayerAction::Back);
        assert!(!comes_to_end(&state, false));
        // A line was executed, and nothing was put on the board.
        let mut idle = WriteState::new(Size::nearest(4), Start::named("rooks"), String::new());
        idle.act(WriteAction::Run);
        idle.act(WriteAction::Event(RunEvent::Words(vec![word(0, 1)], Vec::new())));
        idle.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
        assert!(comes_to_end(&idle, false));
        assert_eq!(sentence(&locale, &idle), WriteTexts::of(lang).no_steps);
    }
}

/// The queen on a1 moves to b1 after the others were put on.
#[test]
fn a_local_search_reaches_its_goal_by_one_solution_whose_queens_stay() {
    let put = |(x, y)| word(2, square(x, y));
    let mut words: Vec<u32> = [(0, 0), (3, 1), (0, 2), (2, 3)].map(put).into();
    words.extend([word(3, square(0, 0)), put((1, 0))]);
    let unfinished = state("min-conflicts", words.clone(), Vec::new());
    words.push(word(4, 0));
    let found = state("min-conflicts", words.clone(), Vec::new());
    assert_eq!((unfinished.is_solved, found.is_solved), (false, true));
    for lang in Lang::ALL {
        let (locale, texts) = (Locale::new(lang, Look::default()), WriteTexts::of(lang));
        assert_eq!(verdict(&locale, &unfinished), texts.one_not_found);
        assert_eq!(verdict(&locale, &found), texts.one_found);
    }
    // For another program it is one of two.
    assert!(!state("backtracking", words, Vec::new()).is_solved);
}

#[test]
fn a_recording_is_stepped_forwards_and_backwards() {
    let mut state = state("backtracking", solution(), Vec::new());
    assert_eq!(state.status(), Status::Ready);
    assert_eq!(play(&mut state, PlayerAction::Step), (1, 1));
    assert_eq!(play(&mut state, PlayerAction::Step), (2, 1));
    assert_eq!(play(&mut state, PlayerAction::Step), (3, 2));
    assert_eq!(play(&mut state, PlayerAction::Back), (2, 1));
    assert_eq!(play(&mut state, PlayerAction::Finish), (9, 0));
    assert_eq!(state.status(), Status::Done);
    assert_eq!(state.played.solutions(), 1);
    assert_eq!(play(&mut state, PlayerAction::GoTo(4)), (4, 2));
    assert_eq!(play(&mut state, PlayerAction::NextSolution), (9, 0));
    assert_eq!(play(&mut state, PlayerAction::Reset), (0, 0));
    assert_eq!(play(&mut state, PlayerAction::Step), (1, 1));
    state.act(WriteAction::SetText("put(0, 0)\n".to_owned()));
    assert_eq!(state.line(), 0, "it was the other text's");
}

#[test]
fn a_long_recording_is_played_as_far_as_there_is_time() {
    let tests = 40_000;
    let words = (0..tests).map(|k| word(1, square(k % 4, k / 4 % 4))).collect();
    let mut state = state("backtracking", words, Vec::new());
    play(&mut state, PlayerAction::SetSpeed(Speed::Max));
    play(&mut state, PlayerAction::Play);
    state.tick(16.0, || false);
    let first = state.played.step();
    assert!(first > 0 && first < u64::from(tests), "{first}");
    assert_eq!(state.status(), Status::Running);
    state.tick(16.0, || true);
    assert_eq!((state.played.step(), state.status()), (u64::from(tests), Status::Done));
}

#[test]
fn the_end_that_was_asked_for_while_recording_is_shown() {
    let mut state = state("backtracking", solution(), Vec::new());
    state.act(WriteAction::Run);
    state.act(WriteAction::Player(PlayerAction::Finish));
    assert_eq!(state.status(), Status::Running, "it is still being recorded");
    state.act(WriteAction::Event(RunEvent::Words(solution(), Vec::new())));
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    assert_eq!((state.played.step(), state.status()), (9, Status::Done));
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::Words(solution(), Vec::new())));
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    assert_eq!((state.played.step(), state.status()), (0, Status::Running));
}

#[test]
fn a_line_without_a_step_has_no_event() {
    let queen = word(2, square(1, 0));
    let words = vec![word(0, 1), queen, word(0, 2), word(0, 3)];
    let mut state = state("backtracking", words, Vec::new());
    play(&mut state, PlayerAction::ToggleGrain);
    let played = &mut state.played;
    let mut forward = || played.lines.forward(&mut played.run, &mut |_, _| ());
    assert_eq!(forward(), Some(None));
    assert!(matches!(forward(), Some(Some(Event::Place(_)))));
    assert_eq!((forward(), forward()), (Some(None), None));
}

#[test]
fn by_lines_a_step_goes_to_the_next_line() {
    let mut state = state("backtracking", solution(), Vec::new());
    play(&mut state, PlayerAction::ToggleGrain);
    assert_eq!(state.grain(), Grain::Line);
    assert_eq!(play(&mut state, PlayerAction::Step), (0, 1));
    assert_eq!(play(&mut state, PlayerAction::Step), (2, 2));
    assert_eq!(play(&mut state, PlayerAction::Back), (0, 1));
    assert_eq!(play(&mut state, PlayerAction::Back), (0, 0));
    for (place, line) in [((0, 1), 1), ((2, 2), 2), ((4, 3), 3), ((6, 4), 4)] {
        assert_eq!((play(&mut state, PlayerAction::Step), state.status()), (place, Status::Paused));
        assert_eq!(state.line(), line);
    }
    assert_eq!(play(&mut state, PlayerAction::Back), (4, 3));
    assert_eq!(play(&mut state, PlayerAction::Back), (2, 2));
    for _ in 0..3 {
        play(&mut state, PlayerAction::Step);
    }
    assert_eq!((state.played.step(), state.status()), (9, Status::Done));
    // The end is reached in one go, too.
    play(&mut state, PlayerAction::Reset);
    assert_eq!(state.status(), Status::Ready);
    play(&mut state, PlayerAction::Finish);
    assert_eq!((state.played.step(), state.status()), (9, Status::Done));
}

#[test]
fn by_lines_the_timeline_has_a_place_for_each_line() {
    let mut state = state("backtracking", both_solutions(), Vec::new());
    assert_eq!((state.position(), state.length()), (0, 18));
    assert_eq!(state.marked_solutions(), [9, 18]);
    play(&mut state, PlayerAction::ToggleGrain);
    assert_eq!((state.position(), state.length()), (0, 4));
    assert_eq!(state.marked_solutions(), [4, 4], "no line comes after the fourth");
    for line in 1..=4 {
        play(&mut state, PlayerAction::Step);
        assert_eq!(state.position(), line);
        let here = state.played.step();
        play(&mut state, PlayerAction::Reset);
        play(&mut state, PlayerAction::GoTo(line));
        assert_eq!((state.position(), state.played.step()), (line, here));
    }
    state.act(WriteAction::GoToStep(4));
    assert_eq!((state.position(), state.played.step()), (2, 4));
}

#[test]
fn queens_that_threaten_each_other_are_conflicts_and_a_solution_has_none() {
    let words = (0..4).map(|k| word(2, square(k, k))).collect();
    let mut diagonal = state("backtracking", words, Vec::new());
    play(&mut diagonal, PlayerAction::GoTo(1));
    assert_eq!(diagonal.conflicts(), []);
    play(&mut diagonal, PlayerAction::Finish);
    assert_eq!(diagonal.conflicts().len(), 6, "each pair");
    let mut right = state("backtracking", solution(), Vec::new());
    play(&mut right, PlayerAction::Finish);
    assert_eq!(right.conflicts(), []);
    // Rooks may stand on a diagonal.
    let words = (0..4).map(|k| word(2, square(k, k))).collect();
    let mut rooks = state("rooks", words, Vec::new());
    play(&mut rooks, PlayerAction::Finish);
    assert_eq!(rooks.conflicts(), []);
}

#[test]
fn a_row_without_a_free_square_is_dead_when_its_queen_is_taken_off() {
    // With n = 4, a1 and c2 leave no free square on row 3.
    let tests = |y: u32| (0..4).map(move |x| word(1, square(x, y) | 1 << 10));
    let put = |x: u32, y: u32| word(2, square(x, y));
    let take = |x: u32, y: u32, index: u32| word(3, square(x, y) | index << 10);
    let mut words = vec![put(0, 0), put(2, 1)];
    words.extend(tests(2));
    words.extend([take(2, 1, 1), put(3, 1), take(3, 1, 1), take(0, 0, 0)]);
    let mut state = state("empty", words, Vec::new());
    let row = |state: &mut WriteState, step: u64| {
        play(state, PlayerAction::GoTo(step));
        state.dead_line().map(|line| line.from.y() + 1)
    };
    assert_eq!(row(&mut state, 6), None, "nothing is taken off");
    assert_eq!(row(&mut state, 7), Some(3));
    // b3 is free after a1 and d2, and a queen has stood above a1.
    assert_eq!((row(&mut state, 9), row(&mut state, 10)), (None, None));
    let locale = Locale::new(Lang::En, Look::default());
    play(&mut state, PlayerAction::GoTo(7));
    assert!(sentence(&locale, &state).contains("row 3"), "{}", sentence(&locale, &state));
}

#[test]
fn the_end_of_a_program_that_takes_its_queens_off_shows_the_last_solution() {
    let queens = [(2, 0), (0, 1), (3, 2), (1, 3)];
    let taken = queens.map(|(x, y)| word(3, square(x, y)));
    let mut state = state("backtracking", [both_solutions(), taken.to_vec()].concat(), Vec::new());
    assert_eq!(state.last_solution(), None, "it is at its beginning");
    play(&mut state, PlayerAction::Finish);
    let shown: Vec<_> = state.last_solution().unwrap().iter().map(|it| (it.x(), it.y())).collect();
    assert_eq!(shown, queens.map(|(x, y)| (x as u8, y as u8)));
    play(&mut state, PlayerAction::Back);
    assert_eq!(state.last_solution(), None);
    play(&mut state, PlayerAction::Finish);
    state.act(WriteAction::SetText(String::new()));
    assert_eq!(state.last_solution(), None, "it was another program");
}

/// `place(y)` with `x`, called in itself: a queen on b1, then a call that tests, comes back, and
/// the queen is taken off.
fn recursive() -> (Vec<u32>, Vec<String>) {
    let texts = ["x", "y", "0", "1"].map(str::to_owned).to_vec();
    let bind = |name: u32, value: u32| [word(10, name << 1), word(11, 0), word(12, value)];
    let call = |number: u32| [word(11, number), word(8, 1)];
    let back = |number: u32| [word(11, number), word(9, 1)];
    let words = [
        &call(1)[..],
        &bind(2, 3),
        &bind(1, 4),
        &[word(0, 2), word(2, square(1, 0))],
        &call(2),
        &bind(2, 4),
        &[word(0, 2), word(1, square(0, 1) | 1 << 10)],
        &back(2),
        &[word(0, 3), word(3, square(1, 0))],
        &back(1),
    ];
    (words.concat(), texts)
}

#[test]
fn the_calls_of_a_recursive_function_are_beside_their_rows() {
    let (words, texts) = recursive();
    let start = Start::named("empty");
    let mut state = WriteState::new(Size::nearest(4), start, String::new());
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::Words(words, texts)));
    let functions = vec![String::new(), "place".to_owned()];
    let parameters = vec![Vec::new(), vec!["self".to_owned(), "y".to_owned()]];
    state.act(WriteAction::Event(RunEvent::End(RunEnd {
        functions,
        parameters,
        ..RunEnd::default()
    })));
    state.act(WriteAction::Player(PlayerAction::Pause));
    let notes = |state: &mut WriteState, step: u64, levels| {
        play(state, PlayerAction::GoTo(step));
        let notes = row_notes(state, levels);
        let note = |it: RowNote| match it {
            RowNote::Open { call, variable, waits } => {
                format!("{call} {} {waits}", variable.unwrap_or_default())
            }
            RowNote::Returned { function } => format!("{function} returned"),
            _ => String::new(),
        };
        notes.into_iter().map(note).collect::<Vec<_>>()
    };
    assert_eq!(notes(&mut state, 1, Levels::Rows), ["place(0) x = 1 false", "", "", ""]);
    let waiting = ["place(0) x = 1 true", "place(1)  false", "", ""];
    assert_eq!(notes(&mut state, 2, Levels::Rows), waiting);
    let from_top: Vec<_> = waiting.into_iter().rev().collect();
    assert_eq!(notes(&mut state, 2, Levels::RowsFromTop), from_top);
    // The way back from the last step: its words are not yet those of the end.
    state.act(WriteAction::Player(PlayerAction::GoTo(3)));
    state.replay.go_to(state.recording().words_to(RecordedPlace { step: 3, lines: 0 }) - 2);
    let back = row_notes(&state, Levels::Rows);
    assert!(matches!(&back[1], RowNote::Returned { function } if function == "place"), "{back:?}");
}

#[test]
fn the_end_of_a_program_has_no_sign_of_the_last_step() {
    let moves = [word(0, 1), word(2, 0), word(0, 2), word(3, 0)];
    let lifted = |state: &WriteState| picture(state, None).lifted;
    let mut own = state("empty", moves.repeat(2), Vec::new());
    play(&mut own, PlayerAction::GoTo(2));
    assert_eq!(lifted(&own), Some(Square::nearest(own.size, 0, 0)));
    play(&mut own, PlayerAction::Finish);
    assert_eq!(lifted(&own), None);
    // A run that was broken off is still on its way.
    own.act(WriteAction::Run);
    own.act(WriteAction::Event(RunEvent::Words(moves.to_vec(), Vec::new())));
    let is_broken_by = Some(Break::Stopped);
    own.act(WriteAction::Event(RunEvent::End(RunEnd { is_broken_by, ..RunEnd::default() })));
    play(&mut own, PlayerAction::Finish);
    assert!(lifted(&own).is_some());
}

#[test]
fn long_values_are_left_out_beside_a_row() {
    let (words, mut texts) = recursive();
    texts[2] = "[[0, 0, 0], [0, 0, 0]]".to_owned();
    let mut state = state("empty", words, texts);
    let functions = vec![String::new(), "place".to_owned()];
    let own = |parameters: &str| vec![Vec::new(), vec![parameters.to_owned()]];
    let mut note = |parameters| {
        let end = state.end.take().unwrap_or_default();
        state.end =
            Some(RunEnd { functions: functions.clone(), parameters: own(parameters), ..end });
        play(&mut state, PlayerAction::GoTo(1));
        match row_notes(&state, Levels::Rows).swap_remove(0) {
            RowNote::Open { call, variable, .. } => (call, variable),
            note => panic!("{note:?}"),
        }
    };
    assert_eq!(note("y").0.rsplit('(').next(), Some("…)"));
    assert_eq!(note("x"), (note("x").0, None));
}

#[test]
fn what_follows_the_last_step_is_shown_at_the_end() {
    let words = [solution(), vec![word(0, 6), word(7, 1)]].concat();
    let mut state = state("backtracking", words, vec!["fertig".to_owned()]);
    play(&mut state, PlayerAction::GoTo(8));
    assert_eq!(state.replay.printed_lines(), 0);
    play(&mut state, PlayerAction::Step);
    assert_eq!((state.replay.printed_lines(), state.status()), (1, Status::Done));
    play(&mut state, PlayerAction::GoTo(8));
    play(&mut state, PlayerAction::Finish);
    assert_eq!(state.replay.printed(9).collect::<Vec<_>>(), ["fertig"]);
    // By lines it is a line of its own.
    play(&mut state, PlayerAction::ToggleGrain);
    state.act(WriteAction::GoToStep(9));
    state.follow();
    assert_eq!((state.replay.printed_lines(), state.status()), (0, Status::Paused));
    play(&mut state, PlayerAction::Finish);
    assert_eq!((state.replay.printed_lines(), state.status()), (1, Status::Done));
}

#[test]
fn a_mistake_is_shown_where_it_happened_and_the_player_keeps_its_grain() {
    let mut state = state("backtracking", solution(), Vec::new());
    assert!(state.present_mistake().is_none());
    for is_of_text in [false, true] {
        state.act(WriteAction::Run);
        assert!(!state.has_run());
        state.act(WriteAction::Event(RunEvent::Words(solution(), Vec::new())));
        let mistake = ProgramMistake {
            kind: ErrorKind::Name,
            words: Vec::new(),
            line: 4,
            column: 0,
            message: String::new(),
            is_of_text,
        };
        state.act(WriteAction::Event(RunEvent::End(RunEnd {
            mistake: Some(mistake.clone()),
            ..RunEnd::default()
        })));
        assert_eq!((state.played.step(), state.grain()), (9, Grain::Step));
        assert_eq!((state.present_mistake(), state.is_solved), (Some(&mistake), false));
        play(&mut state, PlayerAction::GoTo(4));
        assert_eq!(state.present_mistake().is_some(), is_of_text);
    }
    // Without words there is nothing to be played.
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    assert!(!state.has_run());
}

/// Both solutions of n = 4; between them the queens of the first are taken back. Steps 9 and 18
/// are the solutions, 10 to 13 take back.
fn both_solutions() -> Vec<u32> {
    let mirrored = [(2, 0), (0, 1), (3, 2), (1, 3)].map(|(x, y)| word(2, square(x, y)));
    let cleared = [(1, 0), (3, 1), (0, 2), (2, 3)].map(|(x, y)| word(3, square(x, y)));
    [solution(), cleared.to_vec(), mirrored.to_vec(), vec![word(4, 0)]].concat()
}

#[test]
fn a_recording_is_played_to_its_end_and_from_its_start_again() {
    let mut state = state("backtracking", both_solutions(), Vec::new());
    assert!(!state.is_calm() && state.played.playback.next_tick().is_none());
    play(&mut state, PlayerAction::SetSpeed(Speed::PerSecond(10)));
    play(&mut state, PlayerAction::Toggle);
    assert!(state.played.playback.next_tick().is_some());
    assert_eq!(state.status(), Status::Running);
    // The first step is due at once.
    state.tick(1.0, || true);
    assert_eq!(state.played.step(), 1);
    state.tick(98.0, || true);
    assert_eq!(state.played.step(), 1);
    state.tick(100.0, || true);
    assert_eq!(state.played.step(), 2);
    play(&mut state, PlayerAction::Toggle);
    state.tick(1_000.0, || true);
    assert_eq!((state.played.step(), state.status()), (2, Status::Paused));
    play(&mut state, PlayerAction::Toggle);
    state.tick(1.0, || true);
    for step in 3..18 {
        assert_eq!((state.played.step(), state.status()), (step, Status::Running));
        state.tick(100.0, || true);
    }
    assert_eq!(state.status(), Status::Done);
    assert!(state.played.playback.next_tick().is_none());
    play(&mut state, PlayerAction::SetSpeed(Speed::Max));
    play(&mut state, PlayerAction::Toggle);
    assert_eq!((state.played.step(), state.status()), (0, Status::Running));
    assert!(state.is_calm(), "nobody can follow it");
    state.tick(1.0, || true);
    assert_eq!((state.played.step(), state.status()), (18, Status::Done));
}

#[test]
fn at_automatic_speed_the_first_solution_stays_in_sight() {
    let mut state = state("backtracking", both_solutions(), Vec::new());
    play(&mut state, PlayerAction::Play);
    let mut milliseconds = 0;
    while state.played.step() < 9 {
        state.tick(10.0, || true);
        milliseconds += 10;
        assert!(milliseconds < 8_000, "nothing before it is held");
    }
    state.tick(500.0, || true);
    assert_eq!((state.played.step(), state.status()), (9, Status::Running));
    for _ in 0..2_000 {
        state.tick(10.0, || true);
    }
    assert_eq!((state.played.step(), state.status()), (18, Status::Done));
}

#[test]
fn line_by_line_the_first_solution_stays_in_sight_too() {
    let words = [solution(), vec![word(0, 5), word(0, 6)]].concat();
    let mut state = state("backtracking", words, Vec::new());
    play(&mut state, PlayerAction::ToggleGrain);
    play(&mut state, PlayerAction::Play);
    let mut milliseconds = 0;
    while state.played.solutions() == 0 {
        state.tick(10.0, || true);
        milliseconds += 10;
        assert!(milliseconds < 8_000, "nothing before it is held");
    }
    let line = state.position();
    // Two lines are left, which take less than a second without a rest.
    for _ in 0..100 {
        state.tick(10.0, || true);
    }
    assert_eq!((state.position(), state.status()), (line, Status::Running));
    for _ in 0..200 {
        state.tick(10.0, || true);
    }
    assert_eq!(state.status(), Status::Done);
}

#[test]
fn tasks_are_judged_by_what_they_ask_for() {
    // One of the two solutions for n = 4.
    assert!(!state("backtracking", solution(), Vec::new()).is_solved);
    assert!(state("first-only", solution(), Vec::new()).is_solved);
    let prints =
        |text: &str| state("count-only", vec![word(7, 1)], vec![text.to_owned()]).is_solved;
    assert!(prints("2") && prints("Es gibt 2 Lösungen") && !prints("12") && !prints(""));
    assert!(state("backtracking", both_solutions(), Vec::new()).is_solved);
}

#[test]
fn the_sentences_fit_the_task() {
    let locale = Locale::new(Lang::En, Look::default());
    let [put, solution, take] = [2, 4, 3];
    let queens = [(2, 0), (2, 1), (0, 2), (1, 3)];
    let mut words: Vec<u32> = queens.map(|(x, y)| word(put, square(x, y))).to_vec();
    words.extend([word(solution, 0), word(take, square(1, 3) | 3 << 10), word(put, square(0, 3))]);
    let mut state = state("colours", words, Vec::new());
    for words in [
        "Country 0 gets paint 2",
        "Country 1 gets",
        "Country 2 gets",
        "Country 3 gets",
        "c1 and c2 are the same country",
        "Country 3 loses paint 1",
    ] {
        play(&mut state, PlayerAction::Step);
        let said = sentence(&locale, &state);
        assert!(said.contains(words), "{said}");
    }
    play(&mut state, PlayerAction::Finish);
    let said = sentence(&locale, &state);
    assert!(!said.contains("queen"), "{said}");
}

#[test]
fn a_count_that_is_wrong_is_said_to_be_so() {
    let locale = Locale::new(Lang::En, Look::default());
    let mut state = state("count-only", vec![word(7, 1)], vec!["3".to_owned()]);
    play(&mut state, PlayerAction::Finish);
    assert!(!state.is_solved);
    let said = verdict(&locale, &state);
    assert!(said.contains("last line of the output does not give"), "{said}");
}

#[test]
fn a_run_that_was_broken_off_goes_on_with_more_words() {
    let mut state = state("backtracking", solution(), Vec::new());
    assert!(!state.can_go_on());
    let is_broken_by = Some(Break::Full);
    state.act(WriteAction::Event(RunEvent::End(RunEnd { is_broken_by, ..RunEnd::default() })));
    assert!(state.can_go_on());
    for _ in 0..9 {
        state.act(WriteAction::GoOn);
        state.act(WriteAction::Event(RunEvent::End(RunEnd { is_broken_by, ..RunEnd::default() })));
    }
    assert_eq!((state.limit, state.can_go_on()), (5 * WORDS, false));
}

#[test]
fn only_a_program_with_commands_whose_state_comes_back_is_endless() {
    let is_broken_by = Some(Break::Full);
    // A queen is put on a1 and taken off, or stays while the next one is put on.
    let waits: Vec<u32> =
        (0..300).flat_map(|_| [word(0, 1), word(2, 0), word(0, 2), word(3, 0)]).collect();
    let goes_on: Vec<u32> =
        (0..16).flat_map(|k| [word(0, 1), word(2, square(k % 4, k / 4))]).collect();
    for (words, is_endless) in [(waits, true), (goes_on, false)] {
        let mut state = state("backtracking", words.clone(), Vec::new());
        assert!(state.sought().is_none(), "it has ended by itself");
        state.act(WriteAction::Run);
        state.act(WriteAction::Event(RunEvent::Words(words, Vec::new())));
        let end = RunEnd { is_broken_by, ..RunEnd::default() };
        state.act(WriteAction::Event(RunEvent::End(end)));
        let length = state.recording().length();
        let (request, kept) = state.sought().unwrap();
        state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
        assert_eq!((state.recording().length(), &state.source), (length, &BoardSource::Commands));
        assert!(state.sought().is_none());
        for lang in Lang::ALL {
            let locale = Locale::new(lang, Look::default());
            let endless = WriteTexts::of(lang).endless(&locale.number(WORDS.into()));
            assert_eq!(broken(&locale, Break::Full, &state) == endless, is_endless);
        }
        state.act(WriteAction::GoOn);
        assert!(!state.is_endless);
    }
}

#[test]
fn commands_and_tasks_name_column_and_row_as_lesson_4_does() {
    let lesson = include_str!("../../../lessons/backtracking/en.md");
    assert!(lesson.contains("free(c, r)"));
    for lang in Lang::ALL {
        assert!(WriteTexts::of(lang).of_lesson.contains("put(c, r)"));
    }
    let others = ["(x, y)", "place(y", "for x in", "in range(y"];
    for start in START.iter() {
        assert!(!others.iter().any(|it| start.program.contains(it)), "{}", start.name);
        for lang in Lang::ALL {
            let about = start.about(lang).unwrap_or_default();
            assert!(!about.contains("(x, y)") && !about.contains("x = "), "{about}");
        }
    }
}

#[test]
fn a_long_run_with_commands_is_shown_while_it_goes_on() {
    let moves = |_| [word(0, 1), word(2, 0), word(0, 2), word(3, 0)];
    let words: Vec<u32> = (0..10_000).flat_map(moves).collect();
    let start = Start::named("empty");
    let mut state = WriteState::new(Size::nearest(4), start, String::new());
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::Words(words[..29_996].to_vec(), Vec::new())));
    assert!(!state.is_preview_due());
    state.act(WriteAction::Event(RunEvent::Words(words[29_996..30_000].to_vec(), Vec::new())));
    assert!(state.is_preview_due());
    state.preview(Vec::new(), Vec::new());
    assert!(!state.is_preview_due());
    assert_eq!((state.length(), state.position(), state.status()), (15_000, 0, Status::Running));
    assert!(state.played.playback.is_moving() && state.sought().is_none());
    // The place stays, and the clock does.
    state.act(WriteAction::GoToStep(7));
    state.act(WriteAction::Player(PlayerAction::Play));
    state.act(WriteAction::Event(RunEvent::Words(words[30_000..].to_vec(), Vec::new())));
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    assert_eq!((state.length(), state.position(), state.status()), (20_000, 7, Status::Running));
    assert!(!state.is_running && state.played.playback.is_moving());
    // The next run begins without it.
    state.act(WriteAction::Run);
    assert_eq!((state.length(), state.is_prefix), (0, false));
}

#[test]
fn a_board_in_a_variable_is_shown_while_a_long_run_goes_on() {
    let (words, texts) = by_list(9, is_free);
    assert!(words.len() > 30_000);
    let start = Start::named("empty");
    let mut state = WriteState::new(Size::nearest(9), start, BY_LIST.to_owned());
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::Words(words[..30_000].to_vec(), texts)));
    let functions = vec!["<module>".to_owned()];
    state.preview(functions.clone(), Vec::new());
    assert_eq!(state.length(), 0, "its board is sought");
    let derive_all = |state: &mut WriteState| {
        let (request, kept) = state.sought().unwrap();
        state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    };
    derive_all(&mut state);
    assert_eq!(state.found().map(|it| it.name.as_str()), Some("queens"));
    let length = state.length();
    assert!(length > 0 && state.sought().is_none() && state.is_running);
    state.act(WriteAction::GoToStep(11));
    state.act(WriteAction::Event(RunEvent::Words(words[30_000..].to_vec(), Vec::new())));
    state.act(WriteAction::Event(RunEvent::End(RunEnd { functions, ..RunEnd::default() })));
    assert_eq!((state.length(), state.position()), (length, 11));
    derive_all(&mut state);
    assert!(state.length() > length && !state.is_prefix);
    // OEIS A000170: 352 solutions for n = 9.
    assert_eq!((state.position(), state.check.distinct), (11, 352));
}

#[test]
fn another_size_keeps_the_program_and_forgets_the_run() {
    let mut state = state("backtracking", solution(), Vec::new());
    state.act(WriteAction::SetText("put(0, 0)\n".to_owned()));
    assert!(state.is_changed);
    state.act(WriteAction::SetSize(Size::LARGEST));
    assert_eq!((state.size.get(), &*state.text, state.has_run()), (12, "put(0, 0)\n", false));
}

#[test]
fn a_program_that_the_reader_stops_keeps_its_steps_and_is_not_solved() {
    let mut state = state("first-only", solution(), Vec::new());
    assert!(state.is_solved);
    state.act(WriteAction::Run);
    state.act(WriteAction::StillRunning);
    assert!(state.is_slow);
    state.act(WriteAction::Event(RunEvent::Words(solution(), Vec::new())));
    assert_eq!(state.recorded_words(), 13);
    let is_broken_by = Some(Break::Stopped);
    state.act(WriteAction::Event(RunEvent::End(RunEnd { is_broken_by, ..RunEnd::default() })));
    assert_eq!((state.recording().length(), state.check.distinct), (9, 1));
    assert!(!state.is_solved && !state.is_slow && !state.can_go_on());
}

#[test]
fn a_remark_comes_with_a_task_that_is_not_solved() {
    let uncalled = Remark { kind: RemarkKind::Uncalled, word: "setze".to_owned(), line: 3 };
    let ended = |words: Vec<u32>, remark: Option<Remark>| {
        let mut state = WriteState::new(Size::nearest(4), Start::named("empty"), String::new());
        state.act(WriteAction::Run);
        state.act(WriteAction::Event(RunEvent::Words(words, Vec::new())));
        state.act(WriteAction::Event(RunEvent::End(RunEnd { remark, ..RunEnd::default() })));
        state.act(WriteAction::Player(PlayerAction::Finish));
        state
    };
    let state = ended(Vec::new(), Some(uncalled.clone()));
    assert_eq!(
        sentence(&Locale::new(Lang::De, Look::default()), &state),
        "setze ist in Programmzeile 3 definiert, wird aber nie aufgerufen."
    );
    // The column d is the only one without a queen.
    let columns = |most: u32| (0..most).map(|x| word(2, square(x, x))).collect();
    let remark = |state: WriteState| state.end.and_then(|it| it.remark);
    let unused = remark(ended(columns(3), None));
    assert_eq!(
        unused.as_ref().map(|it| (it.kind, it.word.as_str())),
        Some((RemarkKind::Column, "3"))
    );
    assert_eq!(remark(ended(columns(3), Some(uncalled.clone()))), Some(uncalled));
    assert_eq!(remark(ended(columns(4), None)), None);
    assert_eq!(remark(ended(columns(2), None)), None);
}

#[test]
fn a_command_that_is_missing_or_not_reached_is_named() {
    let remark = |text: &str, words: &[u32]| {
        let mut state = WriteState::new(Size::nearest(4), Start::named("empty"), text.to_owned());
        state.act(WriteAction::Run);
        state.act(WriteAction::Event(RunEvent::Words(words.to_vec(), Vec::new())));
        let functions = vec!["<module>".to_owned()];
        state.act(WriteAction::Event(RunEvent::End(RunEnd { functions, ..RunEnd::default() })));
        if let Some((request, kept)) = state.sought() {
            state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
        }
        let remark = state.end.and_then(|it| it.remark);
        remark.map(|it| (it.kind, it.word, it.line))
    };
    let named = |kind, word: &str, line| Some((kind, word.to_owned(), line));
    let two = [word(0, 1), word(2, square(0, 0)), word(0, 2), word(2, square(1, 1))];
    let (missing, unreached) = (RemarkKind::Unreported, RemarkKind::Unreached);
    assert_eq!(remark("put(0, 0)\nput(1, 1)\n", &two), named(missing, "solution", 0));
    let late = "put(0, 0)\nput(1, 1)\nif n == 0:\n    solution()\n";
    assert_eq!(remark(late, &two), named(RemarkKind::Kept, "", 0));
    let taken = [&two[..], &[word(0, 3), word(3, square(1, 1) | 1 << 10)]].concat();
    assert_eq!(remark(late, &taken), named(unreached, "solution", 4));
    assert_eq!(remark("if n == 0:\n    put(0, 0)\n", &two[..1]), named(unreached, "put", 2));
    // Longer names, functions of one's own and comments are no commands.
    let other = "x = output(1)  # put(0, 0)\ndef put(a):\n    pass\nboard.put(0)\n";
    assert_eq!(remark(other, &two[..1]), None);
    // A program that reports is judged by what it reports.
    let reported = [&two[..], &[word(4, 0)]].concat();
    assert_eq!(remark(late, &reported), None);
}

#[test]
fn explanations_name_what_a_message_is_about() {
    let explained = |kind: ErrorKind, all: &[&str], lang: Lang| {
        let mistake = ProgramMistake {
            kind,
            words: all.iter().map(|it| (*it).to_owned()).collect(),
            line: 1,
            column: 0,
            message: String::new(),
            is_of_text: false,
        };
        words(&Locale::new(lang, Look::default()), &mistake)
    };
    for (kind, all, german) in [
        (ErrorKind::Name, &["Print", "print"][..], "Meinst du print?"),
        (ErrorKind::Stop, &["0", "6", "6"], "denn n ist 6"),
        (ErrorKind::Empty, &["x", "frei"], "frei hat nichts zurückgegeben"),
        (ErrorKind::Index, &["zeile", "6"], "denn zeile ist 6"),
        (ErrorKind::Instead, &["&&", "and"], "Statt && schreibt man in Python and."),
        (ErrorKind::Instead, &["}", ""], "} gehört nicht zu Python."),
        (ErrorKind::Member, &["math", "foo"], "math hat hier kein foo"),
        (ErrorKind::Sign, &["≤", "<="], "≤"),
        (ErrorKind::Drawing, &["tkinter"], "tkinter"),
        (ErrorKind::Loop, &["n"], "n ist eine Zahl"),
        (ErrorKind::Callable, &["x"], "x ist keine Funktion"),
        (ErrorKind::Command, &["put(c, r)", "1"], "put(c, r)"),
        (ErrorKind::Values, &["frei", "2", "1"], "frei erwartet 2 Werte"),
    ] {
        let words = explained(kind, all, Lang::De);
        assert!(words.contains(german), "{words}");
        for lang in [Lang::En, Lang::ZhHant] {
            let words = explained(kind, all, lang);
            assert!(all.first().is_some_and(|it| words.contains(it)), "{words}");
        }
    }
    // Kinds without words have a sentence of their own in each language.
    for kind in ErrorKind::ALL {
        for lang in Lang::ALL {
            assert!(!explained(kind, &[], lang).is_empty());
        }
    }
}

/// True if a new queen's column goes with those before.
type Keeps = fn(&[u32], u32) -> bool;

/// A search with the list `queens`, as the recorder writes it: each change is seen at a line, and
/// line 3 reports. It keeps what `keeps` accepts of a new queen's column and the ones before.
fn by_list(n: u32, keeps: Keeps) -> (Vec<u32>, Vec<String>) {
    by_list_to(n, n, keeps)
}

/// The same search, which ends each branch with this number of queens.
fn by_list_to(end: u32, n: u32, keeps: Keeps) -> (Vec<u32>, Vec<String>) {
    fn place(
        (end, n, keeps): (u32, u32, Keeps),
        queens: &mut Vec<u32>,
        change: &mut impl FnMut(&[u32], u32),
    ) {
        if queens.len() == end as usize {
            return change(queens, 3);
        }
        for x in 0..n {
            if keeps(queens, x) {
                queens.push(x);
                change(queens, 1);
                place((end, n, keeps), queens, change);
                queens.pop();
                change(queens, 2);
            }
        }
    }
    let (mut words, mut texts) = (Vec::new(), vec!["queens".to_owned()]);
    let mut change = |queens: &[u32], line: u32| {
        let text = format!("{queens:?}");
        let number = texts.iter().position(|it| *it == text).unwrap_or_else(|| {
            texts.push(text);
            texts.len() - 1
        });
        words.extend([word(10, 3), word(11, 0), word(12, number as u32 + 1), word(0, line)]);
    };
    place((end, n, keeps), &mut Vec::new(), &mut change);
    (words, texts)
}

fn is_free(queens: &[u32], x: u32) -> bool {
    (1..).zip(queens.iter().rev()).all(|(dy, it)| it.abs_diff(x) != dy && *it != x)
}

const BY_LIST: &str = "queens.append(x)\nqueens.pop()\nprint(queens)\n";

/// A program whose board is sought, and found by the worker's function.
fn derived(text: &str, (words, texts): (Vec<u32>, Vec<String>), end: RunEnd) -> WriteState {
    let start = Start::named("empty");
    let mut state = WriteState::new(Size::nearest(4), start, text.to_owned());
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::Words(words, texts)));
    let own = vec!["<module>".to_owned()];
    let functions = if end.functions.is_empty() { own } else { end.functions.clone() };
    state.act(WriteAction::Event(RunEvent::End(RunEnd { functions, ..end })));
    assert_eq!(state.source, BoardSource::Sought);
    let (request, kept) = state.sought().unwrap();
    state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    state.act(WriteAction::Player(PlayerAction::Pause));
    state
}

#[test]
fn a_board_in_a_variable_solves_a_task() {
    let mut state = derived(BY_LIST, by_list(4, is_free), RunEnd::default());
    assert_eq!(state.found().map(|it| it.name.as_str()), Some("queens"));
    assert!(state.is_solved, "{:?}", state.check);
    // The solutions for n = 4, with row 0 on top: b4 d3 a2 c1 is the first one.
    play(&mut state, PlayerAction::NextSolution);
    let queens = |state: &WriteState| {
        state.run().standing().squares().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(queens(&state), ["b4", "d3", "a2", "c1"]);
    // Another choice keeps the place, and needs no second run.
    let line = state.position();
    state.act(WriteAction::Choose(BoardChoice { is_turned: true, ..BoardChoice::default() }));
    let (request, kept) = state.sought().unwrap();
    state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    assert_eq!(
        (queens(&state), state.position()),
        (["b1", "d2", "a3", "c4"].iter().map(ToString::to_string).collect(), line)
    );
    // A failure of the worker leaves an empty board.
    state.act(WriteAction::Choose(BoardChoice::default()));
    state.act(WriteAction::Derived(None));
    assert_eq!((state.found(), state.recording().length()), (None, 0));
    assert_eq!(state.source, BoardSource::Failed);
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        assert_eq!(verdict(&locale, &state), FoundTexts::of(lang).failed);
    }
    // A result that comes too late changes nothing.
    state.act(WriteAction::Derived(None));
    state.act(WriteAction::Run);
    state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    assert_eq!(state.source, BoardSource::Commands);
}

#[test]
fn the_verdict_begins_with_what_is_wrong() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        // Only the columns are checked: 24 positions, 2 of them solutions.
        let rooks = |queens: &[u32], x| !queens.contains(&x);
        let text = format!("{BY_LIST}# queens\n");
        let state = derived(&text, by_list(4, rooks), RunEnd::default());
        let words = verdict(&locale, &state);
        let places = ["24", "22"].map(|it| words.find(it));
        assert!(places[0].is_some() && places[0] < places[1], "{words}");
        // The first solution is all that is found, and nothing is said of the others.
        let (mut words, texts) = by_list(4, is_free);
        words.truncate(words.iter().position(|it| *it == word(0, 3)).unwrap() + 1);
        let state = derived(BY_LIST, (words, texts), RunEnd::default());
        assert_eq!(verdict(&locale, &state), FoundTexts::of(lang).first_only);
        // A run that was broken off is no mistake.
        let is_broken_by = Some(Break::Full);
        let end = RunEnd { is_broken_by, ..RunEnd::default() };
        let state = derived(BY_LIST, by_list(4, is_free), end);
        assert_eq!(verdict(&locale, &state), FoundTexts::of(lang).recorded("2"));
    }
}

#[test]
fn a_board_in_a_variable_has_no_reasons() {
    // Ends one queen too early; none of its boards is a solution.
    let early = derived(BY_LIST, by_list_to(3, 4, is_free), RunEnd::default());
    let mut all = derived(BY_LIST, by_list(4, is_free), RunEnd::default());
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let own = FoundTexts::of(lang);
        assert_eq!(verdict(&locale, &early), own.none_stood("queens", "2"));
        for step in 1..all.length() {
            play(&mut all, PlayerAction::GoTo(step));
            assert_eq!(all.dead_line(), None, "{step}");
            if let Some(Event::Test { square, verdict, .. }) = all.run().last_event() {
                let (texts, name) = (WriteTexts::of(lang), locale.square(all.board_size(), square));
                let answer = match verdict {
                    Verdict::Free => texts.tested_free(&name),
                    Verdict::Threatened { .. } => texts.tested_threatened(&name),
                };
                assert_eq!(sentence(&locale, &all), answer, "{step}");
            }
            let is_back = |it: &RowNote| matches!(it, RowNote::Returned { .. });
            assert!(!row_notes(&all, Levels::RowsFromTop).iter().any(is_back), "{step}");
        }
    }
}

/// The reports of a board in a variable beside right solutions: repeats, and positions that are none.
#[test]
fn only_a_new_solution_has_a_number() {
    let (words, texts) = by_list(4, is_free);
    let mut twice = derived(BY_LIST, ([words.clone(), words].concat(), texts), RunEnd::default());
    let text = format!("{BY_LIST}# queens\n");
    let rooks = |queens: &[u32], x: u32| !queens.contains(&x);
    let mut wrong = derived(&text, by_list(4, rooks), RunEnd::default());
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let texts = WriteTexts::of(lang);
        let words = [texts.all_found("2"), texts.again("2")].join(lang.space());
        assert_eq!(verdict(&locale, &twice), words);
        for state in [&mut twice, &mut wrong] {
            assert!(state.unknown_counters().0.contains(&Counter::Solutions));
            let mut numbered = Vec::new();
            for step in state.recording().solutions().to_vec() {
                play(state, PlayerAction::GoTo(step));
                let said = sentence(&locale, state);
                numbered.extend((1..=24).find(|it| said == texts.reported(&it.to_string())));
            }
            assert_eq!(numbered, [1, 2]);
        }
    }
    assert_eq!(WriteTexts::of(Lang::De).all_found("2"), "Beide Lösungen gefunden.");
    let once = derived(BY_LIST, by_list(4, is_free), RunEnd::default());
    assert!(!once.unknown_counters().0.contains(&Counter::Solutions));
}

#[test]
fn a_program_with_fewer_queens_is_judged_by_its_own_board() {
    let (words, mut texts) = by_list(3, is_free);
    texts.extend(["n", "4", "3"].map(str::to_owned));
    let number = texts.len() as u32;
    // The page sets n, and the program sets it again.
    let set = |value| [word(10, (number - 2) << 1 | 1), word(11, 0), word(12, value), word(0, 4)];
    let words = [set(number - 1), set(number)].concat().into_iter().chain(words).collect();
    let state = derived(&format!("n = 3\n{BY_LIST}"), (words, texts), RunEnd::default());
    assert_eq!((state.size.get(), state.board_size().get()), (4, 3));
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let judged = verdict(&locale, &state);
        assert!(judged.starts_with(WriteTexts::of(lang).no_solutions), "{judged}");
        let BoardSource::Variables(reply) = &state.source else { panic!("{:?}", state.source) };
        let said = sentences(&locale, &state, reply);
        assert!(said.contains(&FoundTexts::of(lang).other_size("3", "4")), "{said:?}");
    }
}

/// A variable with the given values, one at each line.
fn derived_values(text: &str, values: &[&str]) -> WriteState {
    let texts = ["queens"].iter().chain(values).map(|it| (*it).to_owned()).collect();
    let set = |value| [word(10, 3), word(11, 0), word(12, value + 2), word(0, 1)];
    let words = (0..values.len() as u32).flat_map(set).collect();
    derived(text, (words, texts), RunEnd::default())
}

#[test]
fn queens_that_change_at_once_and_removals_are_known() {
    let one_by_one = derived(BY_LIST, by_list(4, is_free), RunEnd::default());
    let BoardSource::Variables(reply) = &one_by_one.source else { panic!() };
    let said = |lang: Lang, kind: &str| {
        let board = reply.board.clone().map(|it| FoundBoard { kind: kind.to_owned(), ..it });
        let reply = BoardReply { board, ..reply.clone() };
        sentences(&Locale::new(lang, Look::default()), &one_by_one, &reply)
    };
    for lang in Lang::ALL {
        let own = FoundTexts::of(lang);
        assert_eq!(said(lang, "list"), [own.shows("queens")]);
        assert_eq!(said(lang, "prefix"), [own.shows("queens"), own.beginning.to_owned()]);
    }
    assert_eq!(one_by_one.found().map(|it| (it.jumps, it.takes)), Some((false, true)));
    let values =
        ["[0]", "[0, 2]", "[0, 3]", "[0, 3, 1]", "[1]", "[1, 3]", "[1, 3, 0]", "[1, 3, 0, 2]"];
    let overwritten = derived_values("queens = queens[:z] + [s]\nprint(queens)\n", &values);
    assert_eq!(overwritten.found().map(|it| (it.jumps, it.takes)), Some((true, false)));
}

#[test]
fn a_list_of_solutions_is_not_offered_as_a_table() {
    let found = ["[1, 3, 0, 2]", "[2, 0, 3, 1]", "[1, 3, 1, 3]", "[0, 2, 0, 3]"];
    let values: Vec<String> = (0..=4).map(|it| format!("[{}]", found[..it].join(", "))).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let state = derived_values("queens.append(q)\n", &values);
    let BoardSource::Variables(reply) = &state.source else { panic!() };
    assert_eq!(reply.offers, []);
}

/// `q` grows in a function, and `l` has both solutions in the program itself.
#[test]
fn a_chosen_variable_shows_its_own_values() {
    let texts = ["q", "l", "[]", "[1]", "[1, 3]", "[1, 3, 0]", "[1, 3, 0, 2]", "[2, 0, 3, 1]"];
    let set = |name: u32, value| [word(10, name << 1), word(11, 0), word(12, value), word(0, 1)];
    let inside = (3..=6).chain([5, 4, 3]).flat_map(|value| set(1, value));
    let mut words = vec![word(0, 2), word(11, 1), word(8, 1)];
    words.extend(inside.chain([word(11, 1), word(9, 1)]).chain([word(0, 3)]));
    for value in [7, 8] {
        words.extend([word(10, 5), word(11, 0), word(12, value), word(0, 3), word(6, value)]);
    }
    words.push(word(0, 4));
    let functions = vec!["<module>".to_owned(), "f".to_owned()];
    let end = RunEnd { functions, parameters: vec![vec![], vec![]], ..RunEnd::default() };
    let texts = texts.map(str::to_owned).to_vec();
    let text = "# queens\nq.append(s)\nprint(l)\n";
    let mut state = derived(text, (words, texts), end);
    let shown = state.found().map(|it| it.name.as_str());
    assert_eq!((shown, state.recording().length()), (Some("q"), 14));
    state.act(WriteAction::Choose(BoardChoice { name: "l".to_owned(), ..BoardChoice::default() }));
    let (request, kept) = state.sought().unwrap();
    state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    // Four queens are placed, and then each goes to the other solution.
    let shown = state.found().map(|it| it.name.as_str());
    assert_eq!((shown, state.recording().length()), (Some("l"), 8));
}

#[test]
fn a_column_0_in_a_list_without_a_column_n_is_no_empty_row() {
    let values = ["[0, 0, 0, 0]", "[2, 0, 0, 0]", "[2, 0, 0, 1]", "[2, 0, 0, 0]", "[3, 0, 0, 0]"];
    assert_eq!(derived_values("queens[z] = s\n", &values).found(), None);
}

#[test]
fn a_queen_that_moves_is_no_removal() {
    // One queen goes from a row's first column to its last; the others stand.
    let boards = ["[0, 3, 0, 2]", "[3, 3, 0, 2]", "[2, 3, 0, 2]", "[1, 3, 0, 2]"];
    let texts: Vec<String> = ["queens"].iter().chain(&boards).map(|it| (*it).to_owned()).collect();
    let set = |(value, line)| [word(10, 3), word(11, 0), word(12, value), word(0, line)];
    let words: Vec<u32> = [(2, 1), (3, 1), (4, 1), (5, 2)].into_iter().flat_map(set).collect();
    let mut state = derived("queens[z] = s\nprint(queens)\n", (words, texts), RunEnd::default());
    assert_eq!(state.found().map(|it| it.name.as_str()), Some("queens"));
    play(&mut state, PlayerAction::GoTo(5));
    let locale = Locale::new(Lang::De, Look::default());
    assert_eq!(sentence(&locale, &state), WriteTexts::of(Lang::De).moved("a4", "d4"));
    play(&mut state, PlayerAction::Step);
    assert_eq!(sentence(&locale, &state), WriteTexts::of(Lang::De).moved("d4", "c4"));
    play(&mut state, PlayerAction::Back);
    play(&mut state, PlayerAction::Back);
    let queens: Vec<String> =
        state.run().standing().squares().iter().map(ToString::to_string).collect();
    assert_eq!(queens, ["a4", "d3", "a2", "c1"]);
}

#[test]
fn a_choice_belongs_to_one_program() {
    let mut state = derived(BY_LIST, by_list(4, is_free), RunEnd::default());
    let name = "queens".to_owned();
    let choice = BoardChoice { name, is_swapped: true, is_turned: true };
    state.act(WriteAction::Choose(choice.clone()));
    let (request, kept) = state.sought().unwrap();
    let result = Some(derive(&request, &kept.words));
    state.act(WriteAction::Derived(result));
    assert_eq!(state.choice, choice);
    // A variable that the program does not have is no choice.
    state.act(WriteAction::Choose(BoardChoice { name: "other".to_owned(), ..choice }));
    let (request, kept) = state.sought().unwrap();
    state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
    assert_eq!((state.found().is_some(), state.choice.name.as_str()), (true, ""));
    state.act(WriteAction::SetText("queens = []\n".to_owned()));
    assert_eq!(state.choice, BoardChoice::default());
}

#[test]
fn the_end_shows_the_last_solution_of_a_variable_that_holds_something_else() {
    let (mut words, texts) = by_list(4, is_free);
    // The last lines after the last solution are cut.
    let last = words.iter().rposition(|it| *it == word(0, 3)).unwrap();
    words.truncate(last + 9);
    let mut state = derived(BY_LIST, (words, texts), RunEnd::default());
    play(&mut state, PlayerAction::Finish);
    assert!(!state.check.left.is_empty() && state.check.left.len() < 4, "{:?}", state.check.left);
    assert_eq!(state.last_solution().map(<[_]>::len), Some(4));
}

#[test]
fn a_mistake_is_shown_although_a_board_is_sought() {
    // Two tests, and a mistake at line 2.
    let words = vec![word(0, 1), word(1, 0), word(0, 1), word(1, 0), word(0, 2)];
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let mistake = ProgramMistake {
            kind: ErrorKind::Outside,
            words: vec!["0".to_owned(), "9".to_owned()],
            line: 2,
            column: 0,
            message: String::new(),
            is_of_text: false,
        };
        let end = RunEnd { mistake: Some(mistake.clone()), ..RunEnd::default() };
        let mut state = derived("free(0, 0)\nput(0, 9)\n", (words.clone(), vec![]), end);
        assert_eq!((state.recording().length(), state.found()), (2, None));
        assert_eq!(state.present_mistake(), Some(&mistake));
        assert!(!sentence(&locale, &state).contains(FoundTexts::of(lang).none));
        // A choice keeps the place.
        play(&mut state, PlayerAction::GoTo(1));
        state.act(WriteAction::Choose(BoardChoice { is_turned: true, ..BoardChoice::default() }));
        let (request, kept) = state.sought().unwrap();
        state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
        assert_eq!((state.position(), state.present_mistake()), (1, None));
    }
}

#[test]
fn a_board_of_more_than_16_is_found_and_one_of_more_than_27_is_explained() {
    // Odd columns, then even ones: for n = 24, no two queens threaten each other.
    let columns: Vec<u32> = (1..24).step_by(2).chain((0..24).step_by(2)).collect();
    let (mut words, mut texts) = (Vec::new(), vec!["queens".to_owned(), "N".to_owned()]);
    let mut set = |name: u32, value: String, line: u32| {
        texts.push(value);
        let value = texts.len() as u32;
        words.extend([word(10, name << 1 | 1), word(11, 0), word(12, value), word(0, line)]);
    };
    set(2, "24".to_owned(), 1);
    for length in (0..=24).chain((0..24).rev()) {
        set(1, format!("{:?}", &columns[..length]), if length == 24 { 3 } else { 2 });
    }
    let state =
        derived("N = 24\nqueens.append(x)\nprint(queens)\n", (words, texts), RunEnd::default());
    assert_eq!(state.found().map(|it| (it.size, it.name.as_str())), Some((24, "queens")));
    assert_eq!(state.check.distinct, 1, "{:?}", state.check);
    let words = vec![word(10, 3), word(11, 0), word(12, 2), word(0, 2)];
    for (value, is_large) in [("30", true), ("27", false)] {
        let texts = ["N", value].map(str::to_owned).to_vec();
        let mut state = derived("queens = []\n", (words.clone(), texts), RunEnd::default());
        play(&mut state, PlayerAction::Finish);
        for lang in Lang::ALL {
            let locale = Locale::new(lang, Look::default());
            let said = [sentence(&locale, &state), verdict(&locale, &state)];
            assert!(said.iter().all(|it| it.contains("30") == is_large), "{said:?}");
        }
    }
}

#[test]
fn a_program_without_a_board_names_the_next_step() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let mut state = derived("a[i] = 1\n", (vec![word(0, 1)], vec![]), RunEnd::default());
        play(&mut state, PlayerAction::Finish);
        assert!(sentence(&locale, &state).ends_with("put(1, i)"), "{}", sentence(&locale, &state));
    }
}

#[test]
fn a_program_that_came_is_kept_apart_until_the_reader_stores_it() {
    let start = Start::named("the-way-back");
    let mut state = WriteState::new(Size::nearest(4), start, "own".to_owned());
    state.bring("brought".to_owned());
    assert_eq!((state.text.as_str(), state.own_text()), ("brought", None));
    // Neither typing nor a run nor another board makes it the reader's own.
    state.act(WriteAction::SetText("brought, changed".to_owned()));
    state.act(WriteAction::Run);
    state.act(WriteAction::Event(RunEvent::End(RunEnd::default())));
    state.act(WriteAction::SetSize(Size::nearest(5)));
    assert_eq!((state.text.as_str(), state.own_text()), ("brought, changed", None));
    // Both can be reached.
    state.open_own(start, "own".to_owned());
    assert_eq!(state.own_text(), Some("own"));
    assert_eq!(state.origin, Origin::OwnBefore("brought, changed".to_owned()));
    state.act(WriteAction::SetText("own, changed".to_owned()));
    state.open_own(start, "own, changed".to_owned());
    assert_eq!(state.origin, Origin::OwnBefore("brought, changed".to_owned()));
    state.bring("brought, changed".to_owned());
    assert_eq!(state.own_text(), None);
    state.act(WriteAction::Keep);
    assert_eq!((state.own_text(), &state.origin), (Some("brought, changed"), &Origin::Own));
    // Another task has its own.
    state.bring("brought".to_owned());
    state.open_own(Start::named("the-loop"), "loop".to_owned());
    assert_eq!((state.own_text(), &state.origin), (Some("loop"), &Origin::Own));
}

#[test]
fn an_endless_program_is_stopped_and_never_ends() {
    let start = Start::named("empty");
    let mut state = WriteState::new(Size::nearest(4), start, "while True:\n    pass".to_owned());
    for why in [Break::Full, Break::Silent, Break::Stopped] {
        state.act(WriteAction::Run);
        state.act(WriteAction::Event(RunEvent::Words(vec![word(0, 1), word(0, 2)], Vec::new())));
        let end = RunEnd { is_broken_by: Some(why), ..RunEnd::default() };
        state.act(WriteAction::Event(RunEvent::End(end)));
        assert!(state.is_at_end() && !state.played.playback.is_moving(), "{why:?}");
        for lang in Lang::ALL {
            let locale = Locale::new(lang, Look::default());
            assert_eq!(sentence(&locale, &state), broken(&locale, why, &state));
        }
    }
}

#[test]
fn only_a_program_that_prints_and_ends_without_a_step_opens_its_output() {
    let printed = |words: Vec<u32>, end: RunEnd| {
        let mut state = WriteState::new(Size::nearest(4), Start::named("empty"), String::new());
        state.act(WriteAction::Run);
        state.act(WriteAction::Event(RunEvent::Words(words, vec!["9".to_owned()])));
        state.act(WriteAction::Event(RunEvent::End(end)));
        if let Some((request, kept)) = state.sought() {
            state.act(WriteAction::Derived(Some(derive(&request, &kept.words))));
        }
        state.follow();
        state.only_prints()
    };
    let (line, print, put) = (word(0, 1), word(7, 1), word(2, square(0, 0)));
    assert!(printed(vec![line, print], RunEnd::default()));
    assert!(!printed(vec![line], RunEnd::default()));
    assert!(!printed(vec![line, put, print], RunEnd::default()));
    let is_broken_by = Some(Break::Stopped);
    assert!(!printed(vec![line, print], RunEnd { is_broken_by, ..RunEnd::default() }));
}

#[test]
fn commands_count_everything_but_tests_of_ones_own() {
    let put = [word(0, 1), word(2, square(0, 0))];
    let own = state("empty", put.into(), Vec::new());
    assert_eq!(own.unknown_counters(), (vec![Counter::Tests], false));
    let tested = state("empty", [word(1, square(0, 0))].into_iter().chain(put).collect(), vec![]);
    assert_eq!(tested.unknown_counters(), (vec![], false));
}
