//! Recorded programs: the way forwards and backwards, jumps, lines, and reported solutions.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a failure stops the test")]

use std::rc::Rc;

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::search::{
    Counter, Event, RecordedPlace, RecordedProgram, RecordedSearch, Recording, Replay, Run, Search,
    SearchKind, Seek, SolutionFault, Stop, TreeRecorder, Until, WholeTree,
};

const N: u8 = 5;

/// One thing that a program does.
#[derive(Clone, Debug)]
enum Deed {
    Line(u32),
    Test(u32),
    Put(u32),
    Take(usize),
    Solution,
    Mark(u32),
    Say(u32),
    Print(u32),
    Call(u32),
    Return,
    Bind { name: u32, value: u32, is_global: bool },
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let square = 0..u32::from(N) * u32::from(N);
    let deed = prop_oneof![
        4 => (1..9_u32).prop_map(Deed::Line),
        2 => square.clone().prop_map(Deed::Test),
        3 => square.clone().prop_map(Deed::Put),
        2 => any::<usize>().prop_map(Deed::Take),
        1 => Just(Deed::Solution),
        1 => square.prop_map(Deed::Mark),
        1 => (1..4_u32).prop_map(Deed::Say),
        1 => (1..4_u32).prop_map(Deed::Print),
        2 => (1..3_u32).prop_map(Deed::Call),
        1 => Just(Deed::Return),
        4 => (1..4_u32, 0..4_u32, any::<bool>())
            .prop_map(|(name, value, is_global)| Deed::Bind { name, value, is_global }),
    ];
    prop::collection::vec(deed, 0..80)
}

const fn operand(square: u32) -> u32 {
    (square % N as u32) | ((square / N as u32) << 5)
}

/// The words that the recorder would write.
fn words(deeds: &[Deed]) -> Vec<u32> {
    let (mut words, mut queens, mut calls, mut ids) = (Vec::new(), Vec::new(), vec![(0, 0)], 1);
    let mut values = std::collections::BTreeMap::new();
    let mut write = |op: u32, rest: u32| words.push((rest << 4) | op);
    for deed in deeds {
        match *deed {
            Deed::Line(line) => write(0, line),
            Deed::Test(square) => {
                let at = |q: u32| (i64::from(q % u32::from(N)), i64::from(q / u32::from(N)));
                let (x, y) = at(square);
                let by = queens.iter().position(|queen| {
                    let (a, b) = at(*queen);
                    a == x || b == y || (a - x).abs() == (b - y).abs()
                });
                write(1, operand(square) | (by.map_or(0, |by| by as u32 + 1) << 10));
            }
            Deed::Put(square) if !queens.contains(&square) => {
                queens.push(square);
                write(2, operand(square));
            }
            Deed::Take(which) if !queens.is_empty() => {
                let index = which % queens.len();
                write(3, operand(queens.remove(index)) | ((index as u32) << 10));
            }
            Deed::Solution => write(4, 0),
            Deed::Mark(square) => write(5, operand(square)),
            Deed::Say(text) => write(6, text),
            Deed::Print(text) => write(7, text),
            Deed::Call(function) => {
                calls.push((ids, function));
                write(11, ids);
                write(8, function);
                ids += 1;
            }
            Deed::Return if calls.len() > 1 => {
                let (call, function) = calls.pop().unwrap();
                write(11, call);
                write(9, function);
            }
            Deed::Bind { name, value, is_global } => {
                let call = if is_global { 0 } else { calls.last().unwrap().0 };
                let old = values.insert((call, name), value).unwrap_or(0);
                write(10, (name << 1) | u32::from(call == 0));
                write(11, old);
                write(12, value);
            }
            _ => {}
        }
    }
    words
}

fn recording(deeds: &[Deed]) -> Rc<RecordedProgram> {
    let names = |all: &[&str]| all.iter().map(|it| (*it).to_owned()).collect();
    let (texts, functions) = (names(&["x", "1", "two"]), names(&["<module>", "f", "g"]));
    Rc::new(RecordedProgram::new(Size::nearest(N.into()), words(deeds), texts, functions))
}

proptest! {
    #[test]
    fn backwards_undoes_forwards(deeds in deeds()) {
        let mut search = RecordedSearch::new(recording(&deeds));
        let mut states = vec![search.standing().clone()];
        let mut events = Vec::new();
        while let Some(event) = search.forward() {
            events.push(event);
            states.push(search.standing().clone());
        }
        for event in events.into_iter().rev() {
            prop_assert_eq!(search.standing(), &states.pop().unwrap());
            prop_assert_eq!(search.backward(), Some(event));
        }
        prop_assert_eq!(search.standing(), &states[0]);
        prop_assert_eq!(search.backward(), None);
    }

    #[test]
    fn every_jump_leads_to_the_same_state(deeds in deeds(), jumps in prop::collection::vec(0..160_usize, 1..8)) {
        let recording = recording(&deeds);
        let mut replay = Replay::new(recording.clone());
        let mut run = Run::recorded(recording.clone());
        for jump in jumps {
            replay.go_to(jump);
            let mut straight = Replay::new(recording.clone());
            straight.go_to(jump);
            prop_assert_eq!(&replay, &straight);
            prop_assert_eq!(replay.line(), straight.line());

            let step = (jump as u64).min(recording.length());
            run.jump_near(Seek::Step(step));
            run.approach(Seek::Step(step), u64::MAX, &mut |_, _| ());
            let mut search = RecordedSearch::new(recording.clone());
            for _ in 0..step {
                search.forward();
            }
            prop_assert_eq!(run.counters().step, step);
            prop_assert_eq!(run.standing(), search.standing());
            prop_assert_eq!(run.is_over(), step == recording.length());
        }
    }

    #[test]
    fn a_test_names_the_first_queen_that_threatens(deeds in deeds()) {
        let mut search = RecordedSearch::new(recording(&deeds));
        while let Some(event) = search.forward() {
            if let Event::Test { square, verdict, .. } = event {
                prop_assert_eq!(search.standing().compare(square).0, verdict);
            }
        }
    }

    #[test]
    fn lines_lead_from_the_start_to_the_end_and_back(deeds in deeds()) {
        let recording = recording(&deeds);
        let mut places = vec![RecordedPlace::default()];
        while let Some(next) = recording.next_line(*places.last().unwrap()) {
            prop_assert!(recording.words_to(next) > recording.words_to(*places.last().unwrap()));
            places.push(next);
        }
        prop_assert_eq!(recording.words_to(*places.last().unwrap()), words(&deeds).len());
        let lines = deeds.iter().filter(|it| matches!(it, Deed::Line(_))).count();
        prop_assert!(places.len() >= lines && places.len() <= lines + 2);
        let mut place = recording.end();
        let mut back = 0;
        while let Some(previous) = recording.previous_line(place) {
            prop_assert!(recording.words_to(previous) < recording.words_to(place));
            place = previous;
            back += 1;
        }
        prop_assert_eq!(place, RecordedPlace::default());
        prop_assert!(back <= lines + 1);
    }

    #[test]
    fn lines_are_counted_and_found_by_their_number(deeds in deeds(), jumps in prop::collection::vec(0..160_usize, 1..8)) {
        let recording = recording(&deeds);
        let all = words(&deeds);
        let among = |words: usize| all.iter().take(words).filter(|it| **it & 15 == 0).count();
        prop_assert_eq!(recording.all_lines(), among(all.len()) as u64);
        for line in 1..=recording.all_lines() {
            let place = recording.place_of_line(line);
            prop_assert_eq!(recording.lines_to(place), line);
            // Right after the line, or at the end of all words.
            let to = recording.words_to(place);
            prop_assert!(all[to - 1] & 15 == 0 || to == all.len());
        }
        prop_assert_eq!(recording.place_of_line(0), RecordedPlace::default());
        prop_assert_eq!(recording.place_of_line(recording.all_lines() + 1), recording.end());
        let mut replay = Replay::new(recording);
        for jump in jumps {
            replay.go_to(jump);
            for line in 1..9_u32 {
                let ran = all.iter().take(jump).filter(|it| **it == line << 4).count();
                let counted = replay.runs().get(line as usize).copied().unwrap_or(0);
                prop_assert_eq!(counted as usize, ran);
            }
        }
    }

    #[test]
    fn the_tree_of_a_program_has_its_standing_queens_as_a_path(deeds in deeds()) {
        let recording = recording(&deeds);
        let mut search = RecordedSearch::new(recording.clone());
        let mut is_stack = true;
        let mut positions = vec![Vec::new()];
        while let Some(event) = search.forward() {
            let before = positions.last().unwrap();
            if let Event::Remove { square, .. } = event {
                is_stack &= before.last() == Some(&square);
            }
            positions.push(search.standing().squares().to_vec());
        }
        match TreeRecorder::new(Run::recorded(recording).start().clone_box()).work(u64::MAX) {
            Recording::Finished(tree) => {
                prop_assert!(is_stack);
                for (step, position) in (0..).zip(positions) {
                    let path = tree.path(tree.tip(step));
                    let squares: Vec<_> = path.iter().map(|it| tree.at(*it).square).collect();
                    // Levels above the board are left out.
                    prop_assert_eq!(&squares[..], &position[..position.len().min(N.into())]);
                }
            }
            Recording::NoTree => prop_assert!(!is_stack),
            other => prop_assert!(false, "{:?}", other),
        }
    }

    #[test]
    fn any_words_are_read_up_to_the_first_impossible_one(words in prop::collection::vec(any::<u32>(), 0..60)) {
        let recording = Rc::new(RecordedProgram::new(Size::nearest(12), words, Vec::new(), Vec::new()));
        let mut run = Run::recorded(recording.clone());
        while run.advance(7, Until::End, &mut |_, _| ()) != Stop::End {}
        prop_assert_eq!(run.counters().step, recording.length());
        while run.step_back().is_some() {}
        let mut replay = Replay::new(recording.clone());
        replay.go_to(usize::MAX);
        replay.go_to(0);
        prop_assert_eq!((replay.calls().len(), replay.printed_lines(), replay.marks()), (1, 0, &[][..]));
    }
}

fn put(squares: &[(u32, u32)]) -> Vec<Deed> {
    squares.iter().map(|(x, y)| Deed::Put(y * u32::from(N) + x)).collect()
}

fn square(name: &str) -> Square {
    Square::parse(Size::EIGHT, name).unwrap()
}

#[test]
fn wrong_solutions_are_noticed() {
    let right = [(0, 0), (2, 1), (4, 2), (1, 3), (3, 4)];
    let check = recording(&[put(&right), vec![Deed::Solution]].concat()).check();
    assert_eq!((check.reported, check.distinct, check.faults), (1, 1, vec![]));
    assert_eq!(check.left.len(), 5);

    let twice = [put(&right), vec![Deed::Solution, Deed::Solution]].concat();
    let check = recording(&twice).check();
    assert_eq!((check.distinct, check.faults), (1, vec![(7, SolutionFault::Repeated(6))]));

    let few = [put(&right[..4]), vec![Deed::Solution]].concat();
    assert_eq!(recording(&few).check().faults, [(5, SolutionFault::Queens(4))]);

    let again =
        [put(&right), vec![Deed::Solution, Deed::Take(4)], put(&right[4..]), vec![Deed::Solution]];
    let fault = (9, SolutionFault::Repeated(6));
    assert_eq!(recording(&again.concat()).check().faults, [fault]);
    let thrice = [again.concat(), vec![Deed::Solution]].concat();
    let faults = [fault, (10, SolutionFault::Repeated(6))];
    assert_eq!(recording(&thrice).check().faults, faults);

    let wrong = [put(&[(0, 0), (2, 1), (4, 2), (1, 3), (2, 4)]), vec![Deed::Solution]].concat();
    let fault = SolutionFault::Threat(square("c2"), square("c5"));
    assert_eq!(recording(&wrong).check().faults, [(6, fault)]);
}

#[test]
fn a_recorded_search_has_the_tree_of_the_search() {
    let size = Size::nearest(N.into());
    let mut run = Run::new(SearchKind::ROWS, size);
    let mut deeds = Vec::new();
    while run.advance(1, Until::End, &mut |_, _| ()) != Stop::End || run.last_event().is_some() {
        let field = |it: Square| u32::from(it.y()) * u32::from(N) + u32::from(it.x());
        deeds.push(match run.last_event().unwrap() {
            Event::Place(square) => Deed::Put(field(square)),
            Event::Remove { .. } => Deed::Take(run.standing().len().into()),
            Event::Solution => Deed::Solution,
            other => Deed::Test(field(other.square().unwrap())),
        });
        if run.is_over() {
            break;
        }
    }
    let recorder = &mut TreeRecorder::new(Run::recorded(recording(&deeds)).start().clone_box());
    let Recording::Finished(tree) = recorder.work(u64::MAX) else { panic!("a tree") };
    assert_eq!(Some(tree), WholeTree::record(SearchKind::ROWS, size));
}

#[test]
fn a_function_that_is_called_while_it_is_open_is_recursive() {
    let deeds = [Deed::Call(1), Deed::Call(2), Deed::Return, Deed::Call(1)];
    let mut replay = Replay::new(recording(&deeds));
    replay.go_to(usize::MAX);
    let calls = replay.calls();
    assert_eq!(calls.iter().map(|it| it.is_recursive).collect::<Vec<_>>(), [false, true, true]);
    let mut replay = Replay::new(recording(&deeds[..3]));
    replay.go_to(2);
    assert!(replay.calls().iter().all(|it| !it.is_recursive), "it calls another one only");
}

#[test]
fn a_run_counts_what_the_program_did() {
    let deeds =
        [put(&[(0, 0), (0, 1)]), vec![Deed::Test(2), Deed::Take(0), Deed::Solution]].concat();
    let mut run = Run::recorded(recording(&deeds));
    assert!(!run.is_over());
    while run.advance(1, Until::End, &mut |_, _| ()) != Stop::End {}
    let counters = run.counters();
    let counts = [Counter::Tests, Counter::Placements, Counter::Removals, Counter::Solutions];
    assert_eq!(counts.map(|it| counters[it]), [1, 2, 1, 1]);
    assert_eq!(run.standing().squares(), [square("a2")]);
    assert!(Run::recorded(Rc::new(RecordedProgram::empty(Size::EIGHT))).is_over());
}

#[test]
fn calls_variables_and_output_are_those_of_the_program() {
    let bind = |value, is_global| Deed::Bind { name: 1, value, is_global };
    let deeds = [
        bind(2, true),
        Deed::Call(1),
        bind(3, false),
        Deed::Mark(7),
        Deed::Say(3),
        Deed::Print(2),
        Deed::Print(3),
        Deed::Return,
        bind(3, true),
        bind(0, true),
    ];
    let mut replay = Replay::new(recording(&deeds));
    let seen = |replay: &Replay| {
        let calls = replay.calls();
        let calls = calls.iter().map(|it| format!("{} {:?}", it.function, it.variables));
        let output: Vec<&str> = replay.printed(9).collect();
        let marks: Vec<String> = replay.marks().iter().map(Square::to_string).collect();
        let said = replay.said().unwrap_or("-");
        format!("{}; {marks:?} {said} {output:?}", calls.collect::<Vec<_>>().join(", "))
    };
    let ended = "[\"c2\"] two [\"1\", \"two\"]";
    let states = [
        (0, "<module> []; [] - []".to_owned()),
        (3, "<module> [(\"x\", \"1\")]; [] - []".to_owned()),
        (5, "<module> [(\"x\", \"1\")], f []; [] - []".to_owned()),
        (8, "<module> [(\"x\", \"1\")], f [(\"x\", \"two\")]; [] - []".to_owned()),
        (12, format!("<module> [(\"x\", \"1\")], f [(\"x\", \"two\")]; {ended}")),
        (14, format!("<module> [(\"x\", \"1\")]; {ended}")),
        (17, format!("<module> [(\"x\", \"two\")]; {ended}")),
        (20, format!("<module> []; {ended}")),
    ];
    for (words, state) in states.iter().chain(states.iter().rev()) {
        replay.go_to(*words);
        assert_eq!(&seen(&replay), state, "after {words} words");
    }
    replay.go_to(20);
    assert_eq!((replay.printed_lines(), replay.printed(1).collect()), (2, vec!["two"]));
}
