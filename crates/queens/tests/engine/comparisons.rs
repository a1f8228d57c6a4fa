//! Searches side by side, and the totals of many runs.

use crate::figures;
use proptest::prelude::*;
use queens::board::Size;
use queens::search::{
    CATALOGUE, Counter, Event, Measurement, Pace, Race, RaceError, Run, SearchKind, Seek, WholeWay,
};

fn kinds(names: &[&str]) -> Vec<&'static SearchKind> {
    names.iter().map(|name| SearchKind::named(name).expect("a search of the tests")).collect()
}

#[test]
fn wrong_choices_are_refused_with_a_reason() {
    let refused = |names: &[&str]| Race::new(&kinds(names), Size::EIGHT, Pace::Tests).err();
    assert_eq!(refused(&["board-scan"]), Some(RaceError::TooFew));
    assert_eq!(refused(&[]), Some(RaceError::TooFew));
    let five = ["one-per-line", "right-edge", "field-order", "board-scan", "bit-masks"];
    assert_eq!(refused(&five), Some(RaceError::TooMany));
    let twice = kinds(&["bit-masks"])[0];
    assert_eq!(refused(&["bit-masks", "board-scan", "bit-masks"]), Some(RaceError::Twice(twice)));
    assert_eq!(refused(&["bit-masks", "board-scan"]), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn runs_of_a_race_are_in_step(
        first in 0..CATALOGUE.len(),
        others in 1..CATALOGUE.len(),
        by_solutions: bool,
        strides in prop::collection::vec(0u64..20_000, 1..5),
        budget in 100u64..50_000,
    ) {
        let chosen: Vec<&SearchKind> =
            (0..=others.min(3)).map(|i| &CATALOGUE[(first + i) % CATALOGUE.len()]).collect();
        let pace = if by_solutions { Pace::Solutions } else { Pace::Tests };
        let mut race = Race::new(&chosen, Size::nearest(7), pace).expect("a valid choice");
        for stride in strides {
            let stride = if by_solutions { stride % 50 } else { stride };
            race.set_stride(stride);
            let mut calls = 0;
            while !race.work(budget, &mut |_, _, _| ()) {
                calls += 1;
                prop_assert!(calls < 100_000);
            }
            for run in race.runs() {
                let (done, place) = match pace {
                    Pace::Tests => (run.counters()[Counter::Tests], Seek::Test(stride)),
                    Pace::Solutions => (run.counters()[Counter::Solutions], Seek::Solution(stride)),
                };
                if run.is_over() {
                    prop_assert!(done <= stride);
                } else {
                    prop_assert_eq!(done, stride);
                    let event = run.last_event();
                    let fits = match (pace, event) {
                        (_, None) => stride == 0,
                        (Pace::Tests, Some(event)) => {
                            matches!(event, Event::Test { .. } | Event::TestBelow { .. })
                        }
                        (Pace::Solutions, Some(event)) => event == Event::Solution,
                    };
                    prop_assert!(fits, "{:?} ends with {:?}", run.kind(), event);
                }
                let mut straight = Run::new(run.kind(), run.size());
                prop_assert!(straight.approach(place, u64::MAX, &mut |_, _| ()));
                prop_assert_eq!(straight.counters(), run.counters());
            }
        }
    }
}

#[test]
fn a_race_runs_to_its_end_and_hands_over_all_solutions() {
    for pace in [Pace::Tests, Pace::Solutions] {
        let chosen = kinds(&["field-order", "bit-masks", "free-slots"]);
        let mut race = Race::new(&chosen, Size::nearest(6), pace).expect("a valid choice");
        let mut found = [0u64; 3];
        while !race.is_over() {
            race.set_stride(race.stride() + 3);
            while !race.work(1_000, &mut |index, ordinal, _| {
                found[index] += 1;
                assert_eq!(found[index], ordinal);
            }) {}
        }
        assert_eq!(found, [4; 3]);
    }
}

#[test]
fn measured_totals_are_the_known_ones() {
    let all: Vec<&SearchKind> = CATALOGUE.iter().collect();
    let mut measurement = Measurement::new(&all, Size::nearest(7));
    let mut finished = 0;
    while !measurement.work(10_000) {
        let progress = measurement.progress();
        assert!(progress.finished >= finished && progress.finished < progress.runs);
        assert!(progress.now.is_some());
        finished = progress.finished;
    }
    let progress = measurement.progress();
    let runs = 7 * CATALOGUE.len();
    assert_eq!((progress.finished, progress.runs), (runs, runs));
    assert_eq!((progress.now, progress.steps), (None, 0));
    let known = figures::search_counters();
    for (n, searches) in known.range(..=7) {
        for (name, figures) in searches {
            let kind = SearchKind::named(name).expect("figures are of searches");
            let total = measurement.total(kind, Size::nearest(i64::from(*n))).expect("measured");
            assert_eq!(total[Counter::Tests], figures["tests"], "{name} {n}");
            assert_eq!(total[Counter::Placements], figures["placements"], "{name} {n}");
            assert_eq!(total[Counter::Solutions], figures["solutions"], "{name} {n}");
        }
    }
}

#[test]
fn a_measurement_expects_what_growth_suggests() {
    let one = kinds(&["one-per-line"]);
    let mut measurement = Measurement::new(&one, Size::nearest(9));
    assert_eq!(measurement.progress().expected, None);
    while measurement.progress().finished < 8 {
        measurement.work(1);
    }
    let steps = |n| measurement.total(one[0], Size::nearest(n)).map_or(0, |total| total.step);
    assert_eq!(measurement.progress().expected, Some(steps(8) * steps(8) / steps(7)));
    assert!(Measurement::new(&[], Size::EIGHT).work(1), "nothing to measure is done");
}

/// The tests of a search, the test of its last solution, and the tests before the first row stays
/// empty.
type Ending = (u64, Option<u64>, Option<u64>);

/// The order in which a search tries squares.
#[derive(Clone, Copy)]
enum Order {
    Fields,
    /// A queen at the right edge is taken off with the one before her.
    FieldsToEdge,
    Rows,
    /// With the row below the board, in which all squares are threatened.
    RowsAndBelow,
}

/// Counts by plain recursion over coordinates, without the searches.
fn count(order: Order, n: u32, from: u32, queens: &mut Vec<(u32, u32)>, ending: &mut Ending) {
    let is_by_rows = matches!(order, Order::Rows | Order::RowsAndBelow);
    if queens.len() as u32 == n {
        let is_below = matches!(order, Order::RowsAndBelow);
        ending.0 += if is_below { u64::from(n) } else { 0 };
        return;
    }
    let end = if is_by_rows { from + n } else { n * n };
    for field in from..end {
        let (x, y) = (field % n, field / n);
        if !is_by_rows && queens.is_empty() && y > 0 && ending.2.is_none() {
            ending.2 = Some(ending.0);
        }
        ending.0 += 1;
        if queens.iter().any(|&(a, b)| a == x || b == y || a.abs_diff(x) == b.abs_diff(y)) {
            continue;
        }
        queens.push((x, y));
        if queens.len() as u32 == n {
            ending.1 = Some(ending.0);
        }
        count(order, n, if is_by_rows { end } else { field + 1 }, queens, ending);
        queens.pop();
        if matches!(order, Order::FieldsToEdge) && x + 1 == n {
            return;
        }
    }
}

#[test]
fn the_end_of_a_way_is_that_of_a_plain_recursion() {
    let ending = |order, n| {
        let mut ending = (0, None, None);
        count(order, n, 0, &mut Vec::new(), &mut ending);
        ending
    };
    // The figures of the issue that asks for the race: its own small program counted them.
    assert_eq!(ending(Order::Fields, 7), (117_015, Some(71_006), Some(75_830)));
    assert_eq!(ending(Order::Fields, 8), (924_226, Some(559_910), Some(608_701)));
    for pair in [
        [("one-per-line", Order::Rows), ("field-order", Order::Fields)],
        [("board-scan", Order::RowsAndBelow), ("right-edge-fields", Order::FieldsToEdge)],
        [("threat-arrays", Order::Rows), ("position-array", Order::Rows)],
    ] {
        for (n, (name, order)) in (5..=9).flat_map(|n| pair.map(|search| (n, search))) {
            let mut way = WholeWay::new(kinds(&[name])[0], Size::nearest(n.into()));
            while !way.work(1 << 20) {}
            let found = (way.tests(), way.solutions().last().copied(), way.empty_row());
            let (tests, last, empty) = ending(order, n);
            assert_eq!(found, (tests, last, empty.map(|test| (0, test))), "{name}, n = {n}");
        }
    }
}
