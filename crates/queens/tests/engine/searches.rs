//! Every search against the exact totals, and every way to move through a run.

use crate::figures;
use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::board::{Size, Solution, Square};
use queens::search::{
    Body, CATALOGUE, Call, Counter, Counters, Event, Extent, ListingLine, Run, SearchKind, Section,
    Seek, Stop, Title, Token, Until,
};

use crate::state::state;

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn kind(name: &str) -> &'static SearchKind {
    SearchKind::named(name).expect("a search of the tests")
}

/// Runs to the end and collects the solutions.
fn finish(run: &mut Run) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let stop = run.advance(u64::MAX, Until::End, &mut |ordinal, solution| {
        solutions.push(solution);
        assert_eq!(ordinal, solutions.len() as u64);
    });
    assert_eq!(stop, Stop::End);
    solutions
}

fn value(counters: &Counters, name: &str) -> u64 {
    counters[Counter::named(name).expect("a counter")]
}

#[test]
fn totals_are_exact_for_n_1_to_8() {
    let mut compared = 0;
    for (n, searches) in figures::search_counters() {
        for (name, totals) in searches {
            let mut run = Run::new(kind(&name), size(n));
            finish(&mut run);
            for (counter, known) in totals {
                assert_eq!(value(run.counters(), &counter), known, "{name}, n = {n}: {counter}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 8 * (5 * 5 + 3 * 6), "every figure of the file was compared");
}

/// The deck's second optimisation in its own words, as plain as can be: tests,
/// returns, queens taken off, solutions. With `goes_on`, the first queen goes on
/// behind the edge, up to the last field.
fn fields_with_return_at_the_edge(n: usize, goes_on: bool) -> [u64; 4] {
    let free = |queens: &[usize], field: usize| {
        queens.iter().all(|queen| {
            let (dx, dy) = ((queen % n).abs_diff(field % n), (queen / n).abs_diff(field / n));
            dx != 0 && dy != 0 && dx != dy
        })
    };
    let (mut queens, mut field) = (Vec::new(), 0);
    let [mut tests, mut returns, mut removals, mut solutions] = [0; 4];
    loop {
        while queens.len() < n && field < n * n {
            tests += 1;
            if free(&queens, field) {
                queens.push(field);
            }
            field += 1;
        }
        solutions += u64::from(queens.len() == n);
        returns += u64::from(!queens.is_empty());
        loop {
            let Some(last) = queens.pop() else { return [tests, returns, removals, solutions] };
            removals += 1;
            field = last + 1;
            if last % n + 1 < n || (goes_on && queens.is_empty()) {
                break;
            }
        }
    }
}

#[test]
fn the_second_optimisation_is_as_the_deck_words_it() {
    let known = figures::solutions();
    let ends = [(SearchKind::RIGHT_EDGE_FIELDS, false), (SearchKind::RIGHT_EDGE_TO_LAST, true)];
    for (n, (kind, goes_on)) in (1..=8).flat_map(|n| ends.map(|end| (n, end))) {
        let mut run = Run::new(kind, size(n));
        let found: BTreeSet<Solution> = finish(&mut run).into_iter().collect();
        assert_eq!(found.len() as u64, known[usize::from(n) - 1]);
        let counters = run.counters();
        assert_eq!(counters[Counter::Placements], counters[Counter::Removals]);
        let counted = [
            counters[Counter::Tests],
            counters[Counter::Returns],
            counters[Counter::Removals],
            counters[Counter::Solutions],
        ];
        assert_eq!(counted, fields_with_return_at_the_edge(n.into(), goes_on), "n = {n}");
    }
    // The figure of a simulation made before this search was written.
    let mut run = Run::new(SearchKind::RIGHT_EDGE_FIELDS, size(8));
    finish(&mut run);
    assert_eq!(run.counters()[Counter::Tests], 238_282);
    // The same for the deck's own end, by rows and by columns, and for both optimisations.
    for (kind, tests) in [
        (SearchKind::RIGHT_EDGE_TO_LAST, 394_241),
        (SearchKind::RIGHT_EDGE_COLUMNS, 657_687),
        (SearchKind::RIGHT_EDGE_COLUMN, 15_398),
    ] {
        let mut run = Run::new(kind, size(8));
        assert_eq!(finish(&mut run).len(), 92, "{kind:?}");
        assert_eq!(run.counters()[Counter::Tests], tests, "{kind:?}");
    }
}

#[test]
fn all_searches_find_the_same_solutions() {
    let known = figures::solutions();
    for n in 1..=8 {
        let sets: Vec<BTreeSet<Solution>> = CATALOGUE
            .iter()
            .map(|kind| {
                let found = finish(&mut Run::new(kind, size(n)));
                let set: BTreeSet<Solution> = found.iter().copied().collect();
                assert_eq!(set.len(), found.len(), "{kind:?} finds a solution twice");
                set
            })
            .collect();
        assert_eq!(sets[0].len() as u64, known[usize::from(n) - 1]);
        assert!(sets.iter().all(|set| *set == sets[0]), "n = {n}");
    }
}

#[test]
fn all_searches_find_all_solutions_of_larger_boards() {
    let known = figures::solutions();
    for kind in SearchKind::every() {
        for n in 9..=10 {
            let found = finish(&mut Run::new(kind, size(n)));
            let set: BTreeSet<Solution> = found.iter().copied().collect();
            // Distinct and valid, so as many as there are is all of them.
            assert_eq!(set.len() as u64, known[usize::from(n) - 1], "{kind:?}, n = {n}");
        }
    }
}

#[test]
fn the_fast_ones_find_14_200_for_n_12() {
    for name in
        ["one-per-line", "right-edge", "rows", "position-array", "threat-arrays", "bit-masks"]
    {
        let mut run = Run::new(kind(name), size(12));
        assert_eq!(run.advance(u64::MAX, Until::End, &mut |_, _| ()), Stop::End);
        assert_eq!(run.counters()[Counter::Solutions], 14_200, "{name}");
    }
}

#[test]
fn the_first_solution_is_the_known_one() {
    let known = figures::first_solution_n8();
    for name in
        ["one-per-line", "right-edge", "rows", "bit-masks", "position-array", "threat-arrays"]
    {
        let mut run = Run::new(kind(name), size(8));
        let mut first = None;
        let stop =
            run.advance(u64::MAX, Until::Solution, &mut |_, solution| first = Some(solution));
        assert_eq!(stop, Stop::Reached);
        assert_eq!(run.last_event(), Some(Event::Solution));
        // The file gives the place on the k-th line visited.
        let by_line: Vec<u8> = run
            .standing()
            .squares()
            .iter()
            .map(|square| match name {
                "threat-arrays" => 7 - square.y(),
                _ => square.x(),
            })
            .collect();
        assert_eq!(by_line, known, "{name}");
        assert!(first.is_some());
    }
}

#[test]
fn every_run_is_taken_back_to_its_start_step_by_step() {
    for kind in SearchKind::every() {
        for n in 1..=6 {
            let mut run = Run::new(kind, size(n));
            let mut events = Vec::new();
            let mut states = Vec::new();
            while !run.is_over() {
                states.push(state(run.machine()));
                run.advance(1, Until::End, &mut |_, _| ());
                events.extend(run.last_event());
            }
            assert_eq!(run.counters().step, events.len() as u64);
            while let Some(event) = events.pop() {
                assert_eq!(run.step_back(), Some(event), "{kind:?}, n = {n}");
                assert_eq!(Some(state(run.machine())), states.pop(), "{kind:?}");
            }
            assert_eq!(run.step_back(), None);
            assert_eq!(*run.counters(), Counters::default());
            assert!(run.standing().is_empty());
        }
    }
}

#[test]
fn eight_queens_in_single_steps_to_the_known_totals_and_all_the_way_back() {
    let figures = figures::search_counters();
    let (_, searches) = figures.into_iter().find(|(n, _)| *n == 8).expect("figures for n = 8");
    for (name, totals) in searches {
        let mut run = Run::new(kind(&name), size(8));
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
        }
        for (counter, known) in totals {
            assert_eq!(value(run.counters(), &counter), known, "{name}: {counter}");
        }
        while run.step_back().is_some() {}
        assert_eq!(*run.counters(), Counters::default(), "{name}");
        assert!(run.standing().is_empty(), "{name}");
    }
}

#[test]
fn solutions_are_reached_by_their_ordinal() {
    for kind in SearchKind::every() {
        let mut run = Run::new(kind, size(7));
        let solutions = finish(&mut run);
        for ordinal in [40u64, 1, 17, 17, 39, 2, 0] {
            let place = Seek::Solution(ordinal);
            run.jump_near(place);
            while !run.approach(place, 1_000, &mut |_, _| ()) {}
            assert_eq!(run.counters()[Counter::Solutions], ordinal, "{kind:?}");
            if let Some(index) = ordinal.checked_sub(1) {
                assert_eq!(run.last_event(), Some(Event::Solution));
                let shown = Solution::from_squares(run.standing().squares());
                assert_eq!(shown, Ok(solutions[index as usize]));
            } else {
                assert_eq!(run.counters().step, 0);
            }
        }
        let past_the_last = Seek::Solution(41);
        run.jump_near(past_the_last);
        assert!(run.approach(past_the_last, u64::MAX, &mut |_, _| ()));
        assert!(run.is_over());
    }
}

/// A move through a run.
#[derive(Clone, Debug)]
enum Move {
    Forward(u64),
    Back(u64),
    Jump(u64),
    ToRemoval(u64),
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let one = prop_oneof![
        (0..3_000u64).prop_map(Move::Forward),
        (0..300u64).prop_map(Move::Back),
        (0..80_000u64).prop_map(Move::Jump),
        (0..5_000u64).prop_map(Move::ToRemoval),
    ];
    prop::collection::vec(one, 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_walk_ends_in_the_state_of_stepping_there(
        n in 1u8..=9,
        search in 0..CATALOGUE.len(),
        moves in moves(),
    ) {
        let kind = &CATALOGUE[search];
        let mut walked = Run::new(kind, size(n));
        for step in moves {
            match step {
                Move::Forward(steps) => {
                    walked.advance(steps, Until::End, &mut |_, _| ());
                }
                Move::Back(steps) => {
                    for _ in 0..steps {
                        walked.step_back();
                    }
                }
                Move::Jump(to) => {
                    walked.jump_near(Seek::Step(to));
                    prop_assert!(walked.approach(Seek::Step(to), u64::MAX, &mut |_, _| ()));
                }
                Move::ToRemoval(k) => {
                    walked.jump_near(Seek::Removal(k));
                    prop_assert!(walked.approach(Seek::Removal(k), u64::MAX, &mut |_, _| ()));
                }
            }
        }
        let step = walked.counters().step;
        let mut straight = Run::new(kind, size(n));
        straight.advance(step, Until::End, &mut |_, _| ());
        prop_assert_eq!(straight.counters(), walked.counters());
        prop_assert_eq!(state(straight.machine()), state(walked.machine()));
        prop_assert_eq!(straight.last_event(), walked.last_event());
    }
}

#[test]
fn memory_for_jumps_is_bounded() {
    for kind in SearchKind::every() {
        // Thinned out twice, and then near to full again.
        let mut run = Run::new(kind, size(14));
        run.advance(4096 * 4000, Until::End, &mut |_, _| ());
        assert!(run.kept_bytes() < 16 << 20, "{kind:?} keeps {} bytes", run.kept_bytes());
        let before = run.kept_bytes();
        run.jump_near(Seek::Step(4096 * 3500));
        run.approach(Seek::Step(4096 * 4000), u64::MAX, &mut |_, _| ());
        assert_eq!(run.kept_bytes(), before, "a way gone twice is kept once");
    }
}

#[test]
fn searches_say_what_they_count() {
    for kind in SearchKind::every() {
        let mut run = Run::new(kind, Size::nearest(6));
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        let counted = Counter::ALL.into_iter().filter(|it| run.counters()[*it] > 0);
        assert_eq!(
            kind.counters,
            counted.collect::<Vec<_>>(),
            "COUNTERS of {kind:?} (left) must list what it counts (right)"
        );
    }
}

#[test]
fn from_given_queens_all_solutions_through_them_are_found_and_every_step_is_taken_back() {
    use queens::board::Square;
    use queens::game::{Completions, Count, Position};
    use queens::search::Extent;
    let square = |n, name| Square::parse(Size::nearest(n), name).expect("a square");
    for (n, names) in [
        (8, &[][..]),
        (8, &["c4"]),
        (8, &["h1", "a5", "d3"]),
        (7, &["d4", "a2"]),
        (6, &["a1"]),
        (6, &["b1", "d2", "f3", "a4", "c5", "e6"]),
        (1, &["a1"]),
    ] {
        let size = Size::nearest(n);
        let given: Vec<Square> = names.iter().map(|name| square(n, name)).collect();
        let mut run = Run::given(SearchKind::ONE_PER_LINE, size, Extent::All, &given)
            .expect("they do not threaten each other");
        let mut found = Vec::new();
        run.advance(u64::MAX, Until::End, &mut |_, solution| found.push(solution));
        let position = Position::with_queens(size, &given).expect("on the board");
        let mut all = Completions::of(&position);
        all.advance(u64::MAX);
        assert_eq!(all.total(), Count::Exact(found.len() as u64), "{names:?}");
        assert!(found.iter().all(|solution| given.iter().all(|queen| solution.has(*queen))));
        assert_eq!(run.standing().squares(), given, "only the given queens are left");
        let mut forwards =
            Run::given(SearchKind::ONE_PER_LINE, size, Extent::All, &given).expect("as before");
        let mut events = Vec::new();
        while !forwards.is_over() {
            forwards.advance(1, Until::End, &mut |_, _| ());
            events.extend(forwards.last_event());
        }
        while let Some(event) = forwards.step_back() {
            assert_eq!(events.pop(), Some(event), "{names:?}");
        }
        assert!(events.is_empty());
        assert_eq!(*forwards.counters(), queens::search::Counters::default());
    }
    let eight = Size::EIGHT;
    assert!(
        Run::given(
            SearchKind::ONE_PER_LINE,
            eight,
            Extent::All,
            &[square(8, "a1"), square(8, "b2")]
        )
        .is_none()
    );
    assert!(
        Run::given(SearchKind::ONE_PER_LINE, Size::nearest(4), Extent::All, &[square(8, "h8")])
            .is_none()
    );
}

#[test]
fn tests_per_solution_are_rounded_to_tenths() {
    let tenths = |n| {
        let mut run = Run::new(SearchKind::ONE_PER_LINE, Size::nearest(n));
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        run.counters().tests_per_solution_tenths()
    };
    // 15 720 tests and 92 solutions are 170.87.
    assert_eq!(tenths(8), Some(1_709));
    assert_eq!(tenths(3), None, "there is no solution");
}

#[test]
fn texts_for_debugging_name_what_stands() {
    let mut run = Run::new(SearchKind::ROWS, Size::EIGHT);
    run.advance(2, Until::End, &mut |_, _| ());
    let set: queens::game::SquareSet = run.standing().squares().iter().copied().collect();
    assert_eq!(format!("{:?} {set:?}", run.standing()), r#"["a1"] {"a1"}"#);
    assert_eq!(format!("{:?}", run.machine().clone_box()), r#"Machine(["a1"])"#);
    assert_eq!(format!("{:?}", run.kind()), "rows");
}

/// The open calls of the inspector.
fn calls(run: &Run) -> Vec<Call> {
    let sections = run.inspect();
    let section = sections.into_iter().find(|section| section.title == Title::Calls);
    let Some(Body::Calls(calls)) = section.map(|section| section.body) else {
        panic!("{:?} shows no calls", run.kind())
    };
    calls
}

#[test]
fn no_call_is_open_after_the_end() {
    for kind in SearchKind::every().filter(|kind| kind.is_recursive()) {
        for n in 1..=5 {
            let mut run = Run::new(kind, size(n));
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            assert_eq!(calls(&run), [], "{kind:?}, n = {n}");
            run.step_back();
            assert_ne!(calls(&run), [], "{kind:?}, n = {n}");
        }
        // A search that stops at its first solution stops within its calls.
        let mut run = Run::to(kind, size(4), Extent::FirstSolution);
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        assert!(run.is_over() && !calls(&run).is_empty(), "{kind:?}");
    }
}

#[test]
fn a_chosen_solution_shows_the_data_of_its_report() {
    let data = |mut sections: Vec<Section>| {
        sections.retain(|it| it.title != Title::Calls);
        sections
    };
    let corner: Vec<Square> = Square::new(size(5), 0, 0).into_iter().collect();
    let given = [SearchKind::ROWS, SearchKind::ONE_PER_LINE]
        .map(|kind| Run::given(kind, size(5), Extent::All, &corner).expect("a run"));
    let runs = SearchKind::every().map(|kind| Run::new(kind, size(5))).chain(given);
    for mut run in runs {
        let kind = run.kind();
        let mut found = Vec::new();
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            if run.last_event() == Some(Event::Solution) {
                let mut xs = [0; 5];
                for square in run.standing().squares() {
                    xs[usize::from(square.y())] = square.x();
                }
                let solution = Solution::new(&xs).expect("a solution");
                found.push((solution, data(run.inspect())));
            }
        }
        assert!(!found.is_empty(), "{kind:?}");
        for (solution, at_report) in found {
            let shown = data(run.inspect_solution(&solution));
            assert_eq!(shown, at_report, "{kind:?} {solution}");
        }
    }
}

/// The words of a line of a listing, with the code between.
fn written(line: &ListingLine) -> String {
    let word = |token: &Token| match token {
        Token::Word(word) => word.name(),
        Token::Edge(label) => label.name(),
        Token::Code(code) => code,
    };
    line.tokens.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_loops_are_those_whose_listings_do_not_call_themselves() {
    let every = SearchKind::every().chain([SearchKind::HILL_CLIMBING]);
    for kind in every {
        let mut function = None;
        let calls_itself = kind.presentation().listing.lines().iter().any(|line| {
            let line = written(line);
            if let Some(head) = line.strip_prefix("function ") {
                function = head.split('(').next().map(str::to_owned);
                return false;
            }
            let calls =
                |name: &String| line.split(' ').any(|it| it.starts_with(&format!("{name}(")));
            function.as_ref().is_some_and(calls)
        });
        assert_eq!(calls_itself, kind.is_recursive(), "{kind:?}");
    }
}

#[test]
fn every_tag_of_a_listing_is_read() {
    for kind in SearchKind::every().chain([SearchKind::HILL_CLIMBING]) {
        for line in kind.presentation().listing.lines() {
            assert!(!written(&line).contains('@'), "{kind:?}: {}", written(&line));
        }
    }
}
