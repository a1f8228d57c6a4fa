//! Outcomes of a search, and the steps from which they are asked.

use std::collections::BTreeSet;

use queens::board::Size;
use queens::game::Outcome;
use queens::game::predict::{fresh_step, go_on, go_to, is_between, outcomes, step_of};
use queens::search::{CATALOGUE, Run, SearchKind, Until};

#[test]
fn a_seed_leads_to_the_same_step_within_the_search() {
    for kind in CATALOGUE {
        let step = |n, seed| step_of(seed, kind, Size::nearest(n));
        assert_eq!(step(8, 0), 0);
        let steps: BTreeSet<u64> = (1..20).map(|seed| step(8, seed)).collect();
        assert!(steps.len() > 10 && (1..20).all(|seed| steps.contains(&step(8, seed))), "{kind:?}");
        for n in 1..=4 {
            let mut run = Run::new(kind, Size::nearest(n));
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            assert!((1..20).all(|seed| step(n, seed) < run.counters().step), "{kind:?} n = {n}");
        }
    }
}

#[test]
fn an_outcome_is_a_test_with_the_queen_that_it_allows() {
    for kind in CATALOGUE {
        let mut run = Run::new(kind, Size::nearest(5));
        while !run.is_over() {
            go_on(&mut run);
            assert!(!is_between(&run), "{kind:?}, step {}", run.counters().step);
        }
    }
}

#[test]
fn a_fresh_place_is_another_one_with_a_queen_put_and_one_taken_back() {
    let rows = |n| Run::new(SearchKind::ROWS, Size::nearest(n));
    let (mut before, mut seen) = (None, BTreeSet::new());
    for seed in 0..200 {
        let step = fresh_step(rows(5), 4, before, seed).expect("there is one");
        assert_ne!(Some(step), before, "seed {seed}");
        assert_ne!(fresh_step(rows(5), 4, Some(step), seed), Some(step), "seed {seed}");
        let mut run = rows(5);
        go_to(&mut run, step);
        assert_eq!(run.counters().step, step);
        assert!(!is_between(&run), "seed {seed}");
        let next = outcomes(&mut run, 4);
        let has = |outcome| next.iter().any(|(it, _)| *it == outcome);
        assert!(next.len() == 4 && has(Outcome::Placed) && has(Outcome::TakenBack));
        (before, _) = (Some(step), seen.insert(step));
    }
    assert!(seen.len() > 20, "{}", seen.len());
    assert_eq!(fresh_step(rows(3), 1_000, None, 1), None, "it is not that long");
}
