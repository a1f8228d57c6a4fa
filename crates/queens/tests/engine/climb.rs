//! Hill climbing against exact figures, which `exact_climbs` computes over all boards. Those of
//! n = 4 to 8 were first computed by an independent program in C; the bench repeats n = 8.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::{Size, Square, pairs_in_conflict, threat};
use queens::search::{
    Climb, ClimbRules, ClimbTally, Counter, Event, RowQueens, Run, SOLVED_CLIMBS, Seek, Until,
};

use crate::exact_climbs::ExactClimbs;
use crate::state::state;

fn rules(seed: u64, sideways: u32, restarts: bool) -> ClimbRules {
    ClimbRules { seed, sideways, restarts }
}

/// The share of solved climbs in percent.
fn share(n: i64, sideways: u32, climbs: u64) -> (f64, ClimbTally) {
    let mut tally = ClimbTally::default();
    for seed in 0..climbs {
        tally.add(Size::nearest(n), rules(seed, sideways, false));
    }
    (100.0 * f64::from(tally.solved) / climbs as f64, tally)
}

/// The boards in conflict without a better move, and those of them without an equal one.
fn traps(n: i64) -> (u32, u32) {
    let (mut traps, mut pits) = (0, 0);
    for board in 0..n.pow(n as u32) {
        let columns: Vec<u8> = (0..n as u32).map(|row| (board / n.pow(row) % n) as u8).collect();
        let queens = RowQueens::new(Size::nearest(n), &columns);
        let least = queens.moves().map(|it| queens.pairs_after(it)).min();
        let is_trap = queens.pairs() > 0 && least >= Some(queens.pairs());
        traps += u32::from(is_trap);
        pits += u32::from(is_trap && least > Some(queens.pairs()));
    }
    (traps, pits)
}

/// Three standard deviations of a share of 20,000 climbs are 1.1 percentage points at most.
#[test]
fn climbs_from_four_to_seven_queens_are_solved_as_often_as_exactly_computed() {
    for (n, thousandths) in SOLVED_CLIMBS.into_iter().filter(|(n, _)| *n < 8) {
        let n = usize::from(n);
        let exact = ExactClimbs::new(n);
        let solved = 100.0 * exact.solved;
        assert!((10.0 * solved - f64::from(thousandths)).abs() < 0.5, "n = {n}: {solved}");
        let (measured, tally) = share(n as i64, 0, 20_000);
        assert!((measured - solved).abs() < 1.1, "n = {n}: {measured} instead of {solved}");
        let [until_solved, until_stuck] = means(&tally);
        assert!((until_solved - exact.moves_solved).abs() < 0.1, "n = {n}: {until_solved}");
        assert!((until_stuck - exact.moves_stuck).abs() < 0.1, "n = {n}: {until_stuck}");
        if n < 7 {
            assert_eq!(traps(n as i64), (exact.traps, exact.pits), "n = {n}");
        }
    }
}

/// The mean moves of climbs that were solved, and of the others.
fn means(tally: &ClimbTally) -> [f64; 2] {
    let stuck = tally.climbs - tally.solved;
    [(tally.moves_solved, tally.solved), (tally.moves_stuck, stuck)]
        .map(|(moves, climbs)| moves as f64 / f64::from(climbs))
}

#[test]
fn eight_queens_are_solved_by_one_climb_in_seven_and_nearly_always_with_sideways_moves() {
    let (only_better, tally) = share(8, 0, 20_000);
    assert!((only_better - 14.0).abs() <= 0.7, "{only_better}");
    let [solved, stuck] = means(&tally);
    assert!((solved - 4.07).abs() < 0.1 && (stuck - 3.06).abs() < 0.1, "{solved}, {stuck}");
    let (sideways, tally) = share(8, 100, 20_000);
    assert!((sideways - 94.5).abs() <= 0.5, "{sideways}");
    let [solved, stuck] = means(&tally);
    assert!((solved - 19.0).abs() < 1.0 && (stuck - 61.2).abs() < 5.0, "{solved}, {stuck}");
}

#[test]
fn each_square_has_the_pairs_that_are_left_after_the_move() {
    for n in [1, 2, 5, 8, 27] {
        let climb = Climb::new(Size::nearest(n), rules(7, 0, false));
        let queens = climb.queens(0);
        let all: Vec<Square> = queens.squares().collect();
        assert_eq!(usize::from(queens.pairs()), pairs_in_conflict(&all));
        assert_eq!(RowQueens::on(queens.size(), &all).as_ref(), Some(&queens));
        assert_eq!(queens.moves().count(), (n * (n - 1)) as usize);
        for square in Square::all(queens.size()) {
            let others = all.iter().filter(|it| it.y() != square.y()).copied();
            let after: Vec<Square> = others.clone().chain([square]).collect();
            let pairs = usize::from(queens.pairs_after(square));
            assert_eq!(pairs, pairs_in_conflict(&after), "n = {n}, {square}");
            let conflicts = others.filter(|it| threat(*it, square).is_some()).count();
            assert_eq!(usize::from(queens.conflicts(square)), conflicts, "n = {n}, {square}");
        }
    }
    let short = RowQueens::new(Size::nearest(4), &[9]);
    let names: Vec<String> = short.squares().map(|it| it.to_string()).collect();
    assert_eq!(names, ["d1", "a2", "a3", "a4"]);
}

/// Every rule of a climb, at each of its steps.
fn check(climb: &Climb) {
    let mut sideways = 0;
    let rules = climb.rules();
    for step in 0..climb.len() as u64 {
        let queens = climb.queens(step);
        let least = queens.moves().map(|it| queens.pairs_after(it)).min().unwrap_or(u16::MAX);
        let is_start = climb.starts().contains(&(step as usize));
        if is_start {
            sideways = 0;
        }
        let is_better = least < queens.pairs();
        let may_go = queens.pairs() > 0
            && (is_better || least == queens.pairs() && sideways < rules.sideways);
        sideways = if is_better { 0 } else { sideways + 1 };
        let next = climb.queens(step + 1);
        match climb.moved(step + 1) {
            Some((from, to)) => {
                assert!(may_go, "step {step}");
                assert_eq!((from.y(), queens.in_row_of(to)), (to.y(), from));
                assert_eq!((next.in_row_of(from), next.pairs()), (to, least));
            }
            None => assert!(!may_go, "step {step}"),
        }
    }
    assert_eq!(climb.is_solved(), climb.queens(u64::MAX).pairs() == 0);
}

#[test]
fn every_step_is_the_best_move_or_a_start_where_none_is_allowed() {
    for seed in 0..200 {
        for sideways in [0, 100] {
            for restarts in [false, true] {
                let climb = Climb::new(Size::EIGHT, rules(seed, sideways, restarts));
                check(&climb);
                assert!(climb.is_solved() || !restarts, "seed {seed}");
                assert!(climb.starts().len() == 1 || restarts);
            }
        }
    }
    for n in 1..=27 {
        check(&Climb::new(Size::nearest(n), rules(n as u64, 100, false)));
    }
}

#[test]
fn without_a_solution_it_gives_up_after_a_thousand_starts() {
    let climb = Climb::new(Size::nearest(3), rules(1, 100, true));
    assert_eq!((climb.is_solved(), climb.starts().len()), (false, 1_000));
    assert_eq!(climb.starts_at(u64::MAX), 1_000);
    assert_eq!(climb.moves_at(u64::MAX) + 1_000, climb.len() as u64);
}

#[test]
fn a_run_plays_a_climb_forwards_backwards_and_after_jumps() {
    for seed in 0..40 {
        let restarts = seed % 2 == 0;
        let climb = Rc::new(Climb::new(Size::EIGHT, rules(seed, seed as u32 % 3 * 50, restarts)));
        let mut run = Run::climb(climb.clone());
        let mut found = Vec::new();
        let mut states = vec![(state(run.machine()), *run.counters())];
        while !run.is_over() {
            run.advance(1, Until::End, &mut |ordinal, solution| found.push((ordinal, solution)));
            states.push((state(run.machine()), *run.counters()));
        }
        let steps = climb.len() - 1 + usize::from(climb.is_solved());
        assert_eq!(states.len(), steps + 1);
        assert_eq!(found.len() as u64, run.counters()[Counter::Solutions]);
        assert_eq!(found.len(), usize::from(climb.is_solved()));
        let moves = (0..states.len()).filter_map(|step| climb.moved(step as u64)).count();
        assert_eq!(moves as u64, climb.moves_at(u64::MAX));
        for step in (0..states.len()).step_by(3) {
            run.jump_near(Seek::Step(step as u64));
            assert!(run.approach(Seek::Step(step as u64), u64::MAX, &mut |_, _| ()));
            assert_eq!((state(run.machine()), *run.counters()), states[step], "seed {seed}");
            let shown: Vec<Square> = climb.queens(step as u64).squares().collect();
            assert_eq!(run.standing().squares(), shown);
        }
        assert!(run.approach(Seek::Step(u64::MAX), u64::MAX, &mut |_, _| ()));
        while let Some(before) = states.pop() {
            assert_eq!((state(run.machine()), *run.counters()), before, "seed {seed}");
            assert_eq!(run.step_back().is_some(), !states.is_empty());
        }
    }
}

#[test]
fn the_line_of_a_step_is_marked() {
    let mut run = Run::climb(Rc::new(Climb::new(Size::EIGHT, rules(2, 0, true))));
    let mut lines = BTreeMap::from([("start", run.mark().line)]);
    while !run.is_over() {
        run.advance(1, Until::End, &mut |_, _| ());
        let name = match run.last_event() {
            Some(Event::Move { .. }) => "move",
            Some(Event::Restart) => "restart",
            _ => "solution",
        };
        lines.insert(name, run.mark().line);
    }
    let expected = [("move", 10), ("restart", 3), ("solution", 11), ("start", 3)];
    assert_eq!(lines, BTreeMap::from(expected));
}
