//! Searches that look ahead, against totals of an independent program and against their listings.

use std::collections::BTreeSet;

use queens::board::{Size, Solution};
use queens::search::{Counter, Explanation, Run, SearchKind, Seek, Until, WholeTree};

use crate::state::state;

const KINDS: [&SearchKind; 2] = [SearchKind::FORWARD_CHECKING, SearchKind::FEWEST_FIRST];

/// n, then placements, prunes and squares looked at by forward-checking, the same by fewest-first,
/// and solutions: computed by a C program of its own that recurses over copied sets.
const TOTALS: [(i64, [u64; 3], [u64; 3], u64); 12] = [
    (1, [1, 0, 0], [1, 0, 0], 1),
    (2, [2, 2, 4], [2, 2, 4], 0),
    (3, [5, 3, 20], [5, 3, 20], 0),
    (4, [16, 4, 80], [16, 4, 80], 2),
    (5, [53, 4, 286], [53, 4, 286], 10),
    (6, [130, 44, 990], [118, 36, 978], 4),
    (7, [463, 130, 3_580], [393, 68, 3_328], 40),
    (8, [1_724, 560, 14_316], [1_360, 292, 12_502], 92),
    (9, [7_031, 2_312, 61_418], [5_399, 1_126, 51_856], 352),
    (10, [27_832, 10_344, 272_998], [19_744, 4_992, 214_244], 724),
    (11, [127_441, 48_688, 1_317_886], [85_939, 21_796, 980_640], 2_680),
    (12, [641_974, 244_668, 6_861_568], [416_828, 101_882, 4_869_822], 14_200),
];

#[test]
fn totals_are_those_of_an_independent_program() {
    for (n, forward_checking, fewest_first, solutions) in TOTALS {
        for (kind, known) in KINDS.into_iter().zip([forward_checking, fewest_first]) {
            let mut run = Run::new(kind, Size::nearest(n));
            let mut found = BTreeSet::new();
            run.advance(u64::MAX, Until::End, &mut |_, solution: Solution| {
                assert!(found.insert(solution), "{kind:?}: found twice");
            });
            let counters = run.counters();
            let counted = [Counter::Placements, Counter::Prunes, Counter::Looks];
            assert_eq!(counted.map(|it| counters[it]), known, "{kind:?}, n = {n}");
            assert_eq!(counters[Counter::Tests], counters[Counter::Placements]);
            assert_eq!(counters[Counter::Removals], counters[Counter::Placements]);
            assert_eq!((counters[Counter::Solutions], found.len() as u64), (solutions, solutions));
        }
    }
}

/// Placements until the first solution, by the same program.
const FIRST: [(i64, u64, u64); 3] = [(8, 88, 75), (20, 145_151, 145), (27, 310_850, 62)];

#[test]
fn the_first_solution_takes_a_thousandth_where_the_shortest_row_is_next() {
    for (n, forward_checking, fewest_first) in FIRST {
        for (kind, known) in KINDS.into_iter().zip([forward_checking, fewest_first]) {
            let mut run = Run::new(kind, Size::nearest(n));
            run.advance(u64::MAX, Until::Solution, &mut |_, _| ());
            assert_eq!(run.counters()[Counter::Placements], known, "{kind:?}, n = {n}");
        }
    }
}

#[test]
fn every_step_is_taken_back_to_the_same_state() {
    for kind in KINDS {
        for n in 1..=7 {
            let mut run = Run::new(kind, Size::nearest(n));
            let mut states = Vec::new();
            while !run.is_over() {
                states.push((state(run.machine()), *run.counters()));
                run.advance(1, Until::End, &mut |_, _| ());
            }
            while let Some(before) = states.pop() {
                assert!(run.step_back().is_some());
                assert_eq!((state(run.machine()), *run.counters()), before, "{kind:?}, n = {n}");
            }
            assert_eq!(run.step_back(), None);
        }
    }
}

#[test]
fn jumps_lead_to_the_state_of_stepping_there() {
    for kind in KINDS {
        let mut run = Run::new(kind, Size::nearest(9));
        for step in [9_000, 17, 12_345, 12_344, 0, 4_000] {
            run.jump_near(Seek::Step(step));
            assert!(run.approach(Seek::Step(step), u64::MAX, &mut |_, _| ()));
            let mut straight = Run::new(kind, Size::nearest(9));
            straight.advance(step, Until::End, &mut |_, _| ());
            assert_eq!(state(run.machine()), state(straight.machine()), "{kind:?}, {step}");
            assert_eq!(run.counters(), straight.counters());
        }
    }
}

#[test]
fn a_branch_is_pruned_because_a_row_is_empty() {
    for kind in KINDS {
        let mut run = Run::new(kind, Size::nearest(6));
        let mut emptied = 0;
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            if let Explanation::Emptied { line } = run.sentences()[0] {
                emptied += 1;
                assert!(run.standing().squares().iter().all(|queen| queen.y() != line.from.y()));
            }
        }
        assert_eq!(emptied, run.counters()[Counter::Prunes], "{kind:?}");
        assert!(!run.inspect().is_empty());
    }
}

#[test]
fn trees_need_no_more_code() {
    for kind in KINDS {
        let size = Size::EIGHT;
        let tree = WholeTree::record(kind, size).expect("small enough");
        let by_rows = tree.branches().iter().skip(1).all(|it| it.square.y() + 1 == it.level);
        assert_eq!(by_rows, kind == SearchKind::FORWARD_CHECKING, "{kind:?}");
    }
}
