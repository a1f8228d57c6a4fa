//! Counts against the published numbers, and ranges against each other.

#![expect(clippy::unwrap_used, reason = "a broken fixture fails the test")]

use proptest::prelude::*;
use queens::board::Size;
use queens::count::{Method, Plan, RangeError, SolutionCounter, check, known};
use queens::solutions::{AllSolutions, Kept, is_canonical};
use serde_json::Value;

use crate::symmetric::{fundamental, rotation_90, rotation_180};

const HALF_TURN: &str = "half_turn_symmetric_A032522";
const QUARTER_TURN: &str = "quarter_turn_symmetric_A033148";

fn figures() -> Value {
    serde_json::from_str(include_str!("../../../../tests/data/figures.json")).unwrap()
}

fn figure(figures: &Value, list: &str, size: Size) -> u64 {
    figures[list][usize::from(size.get()) - 1].as_u64().unwrap()
}

fn sizes(from: u8, to: u8) -> impl Iterator<Item = Size> {
    Size::all().filter(move |size| (from..=to).contains(&size.get()))
}

fn whole(plan: Plan) -> u64 {
    SolutionCounter::new(plan).count(plan.all()).unwrap()
}

#[test]
fn the_known_numbers_are_those_of_the_figures() {
    let figures = figures();
    for size in Size::all() {
        let known = known(size);
        assert_eq!(known.solutions, figure(&figures, "solutions_A000170", size));
        assert_eq!(known.fundamental, figure(&figures, "fundamental_A002562", size));
        let (half, quarter) =
            (figure(&figures, HALF_TURN, size), figure(&figures, QUARTER_TURN, size));
        let fitting = fundamental(size, known.solutions, half, quarter);
        assert_eq!(fitting, Some(known.fundamental), "n = {size}");
    }
    assert_eq!(fundamental(Size::EIGHT, 91, 4, 0), None);
    assert_eq!(fundamental(Size::EIGHT, u64::MAX, 1, 0), None);
}

#[test]
fn symmetric_solutions_are_as_many_as_published() {
    let figures = figures();
    for size in sizes(1, 16) {
        assert_eq!(rotation_180(size), figure(&figures, HALF_TURN, size), "n = {size}");
    }
    for size in sizes(1, 21) {
        assert_eq!(rotation_90(size), figure(&figures, QUARTER_TURN, size), "n = {size}");
    }
}

#[test]
fn the_sum_over_the_orbits_is_that_of_the_solutions_found() {
    for size in sizes(1, 10) {
        let mut found = [0_u64; 9];
        let mut all = 0;
        let _done = AllSolutions::new(size).advance(usize::MAX, |solution| {
            all += 1;
            if is_canonical(&solution) {
                found[usize::from(Kept::of(&solution).orbit())] += 1;
            }
        });
        let known = known(size);
        let fundamental: u64 = found.iter().sum();
        let sum: u64 = (0..).zip(found).map(|(images, number): (u64, u64)| images * number).sum();
        assert_eq!((fundamental, sum, all), (known.fundamental, known.solutions, known.solutions));
        // A solution that a quarter turn keeps has two images, one that only a half turn keeps four.
        if size.get() > 1 {
            assert_eq!(found[4] * 4 + found[2] * 2, rotation_180(size), "n = {size}");
            assert_eq!(found[2] * 2, rotation_90(size), "n = {size}");
        }
    }
}

#[test]
fn counts_are_the_published_numbers() {
    let figures = figures();
    for size in sizes(1, 16) {
        let solutions = whole(Plan::new(size));
        assert_eq!(solutions, figure(&figures, "solutions_A000170", size), "n = {size}");
        assert_eq!(check(size, solutions), Ok(solutions));
        assert_eq!(
            fundamental(size, solutions, rotation_180(size), rotation_90(size)),
            Some(figure(&figures, "fundamental_A002562", size))
        );
    }
}

#[test]
fn both_methods_agree() {
    for size in sizes(Plan::QUADRANTS_FROM, 13) {
        let depth_first = Plan::with_method(size, Method::DepthFirst).unwrap();
        let quadrants = Plan::with_method(size, Method::Quadrants).unwrap();
        assert_eq!(whole(depth_first), whole(quadrants), "n = {size}");
    }
    assert_eq!(Plan::with_method(Size::new(3).unwrap(), Method::Quadrants), None);
}

proptest! {
    #[test]
    fn any_cut_into_ranges_has_the_same_sum(n in 1u8..=13, cuts in prop::collection::vec(0.0..=1.0, 0..6)) {
        let size = Size::new(n).unwrap();
        let plan = Plan::new(size);
        let mut bounds: Vec<u32> =
            cuts.into_iter().map(|cut: f64| (cut * f64::from(plan.tasks())) as u32).collect();
        bounds.extend([0, plan.tasks()]);
        bounds.sort_unstable();
        let mut counter = SolutionCounter::new(plan);
        // Backwards, for the order must not matter.
        let sum: u64 = bounds
            .windows(2)
            .rev()
            .map(|bounds| counter.count(plan.range(bounds[0]..bounds[1]).unwrap()).unwrap())
            .sum();
        prop_assert_eq!(sum, known(size).solutions);
    }

    #[test]
    fn parts_follow_each_other_and_are_alike(n in 1u8..=27, parts in 1u32..200) {
        let plan = Plan::new(Size::new(n).unwrap());
        let parts = parts.min(plan.tasks());
        let mut end = 0;
        for part in 1..=parts {
            let range = plan.part(part, parts).unwrap();
            prop_assert_eq!(range.first(), end);
            prop_assert!(range.tasks() >= plan.tasks() / parts);
            prop_assert!(range.tasks() <= plan.tasks().div_ceil(parts));
            end = range.end();
        }
        prop_assert_eq!(end, plan.tasks());
    }
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "a range that runs backwards is to be refused")]
fn bad_ranges_are_refused_with_a_reason() {
    let plan = Plan::new(Size::new(12).unwrap());
    let tasks = plan.tasks();
    assert_eq!(plan.range(3..2), Err(RangeError::Backwards));
    assert_eq!(plan.range(0..tasks + 1), Err(RangeError::TooFar { tasks }));
    assert_eq!(plan.range(tasks..tasks).map(|range| range.tasks()), Ok(0));
    assert_eq!(plan.part(1, 0), Err(RangeError::Parts { tasks }));
    assert_eq!(plan.part(1, tasks + 1), Err(RangeError::Parts { tasks }));
    assert_eq!(plan.part(0, 3), Err(RangeError::Part));
    assert_eq!(plan.part(4, 3), Err(RangeError::Part));

    let small = Plan::new(Size::EIGHT);
    let error = SolutionCounter::new(small).count(plan.all());
    assert_eq!(error, Err(RangeError::TooFar { tasks: small.tasks() }));
}
