//! Standings of a comparison: progress of each search, the leader, and the factor.

use queens::board::Size;
use queens::count::known;
use queens::search::{Counter, Pace, Race, SearchKind, WholeWay};

use crate::views::compare::course::goal;

/// Progress of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    pub kind: &'static SearchKind,
    pub tests: u64,
    pub solutions: u64,
    /// The test after which it has all solutions, if that is known.
    pub goal: Option<u64>,
    /// True if it has found all solutions, or has ended without one.
    pub has_all: bool,
    pub is_over: bool,
}

/// The lead; searches by their places in the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has moved.
    Start,
    Even,
    /// One has found more solutions than another, who is last; in step by solutions, it has
    /// needed fewer tests.
    Ahead {
        first: usize,
        last: usize,
    },
    /// One has all solutions after fewer tests than another.
    Won {
        first: usize,
    },
    /// All have all solutions after as many tests.
    Tie,
}

/// Ratio of the tests of two searches that have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Lane with the fewest tests.
    pub first: usize,
    /// Lane with the most tests.
    pub last: usize,
    /// The factor in tenths.
    pub tenths: u64,
}

/// The lanes of a race on boards of `size`, in its order; `ways` are those of its searches.
pub fn lanes(race: &Race, size: Size, ways: &[WholeWay]) -> Vec<Lane> {
    let all = known(size).solutions;
    let runs = race.runs().iter().zip(ways);
    let lanes = runs.map(|(run, way)| {
        let (solutions, is_over) = (run.counters()[Counter::Solutions], run.is_over());
        Lane {
            kind: run.kind(),
            tests: run.counters()[Counter::Tests],
            solutions,
            goal: goal(way, size),
            has_all: is_over || (all > 0 && solutions == all),
            is_over,
        }
    });
    lanes.collect()
}

/// `most` in tenths of `least`, rounded.
fn ratio(most: u64, least: u64) -> Option<u64> {
    let tenths = (u128::from(most) * 20 + u128::from(least)).checked_div(2 * u128::from(least))?;
    u64::try_from(tenths).ok()
}

pub fn standing(lanes: &[Lane], pace: Pace) -> Standing {
    if lanes.iter().all(|lane| lane.tests == 0 && !lane.is_over) {
        return Standing::Start;
    }
    let needed = |lane: &Lane| lane.goal.unwrap_or(lane.tests);
    let done = lanes.iter().enumerate().filter(|(_, lane)| lane.has_all);
    if let Some((first, winner)) = done.min_by_key(|(_, lane)| needed(lane)) {
        // Searches that are still looking need more: all run in step.
        let is_won = lanes.iter().any(|lane| !lane.has_all || needed(lane) > needed(winner));
        return if is_won { Standing::Won { first } } else { Standing::Tie };
    }
    let ways: Vec<u64> = match pace {
        Pace::Tests => lanes.iter().map(|lane| lane.solutions).collect(),
        Pace::Solutions => lanes.iter().map(|lane| u64::MAX - lane.tests).collect(),
    };
    match (most(&ways), least(&ways)) {
        (Some((first, far)), Some((last, near))) if far > near => Standing::Ahead { first, last },
        _ => Standing::Even,
    }
}

/// The factor between the most and the fewest tests, once all have ended. `None` before, and if
/// there is no difference.
pub fn factor(lanes: &[Lane]) -> Option<Factor> {
    if !lanes.iter().all(|lane| lane.is_over) {
        return None;
    }
    let costs: Vec<u64> = lanes.iter().map(|lane| lane.tests).collect();
    let ((first, fewest), (last, most)) = (least(&costs)?, most(&costs)?);
    let tenths = ratio(most, fewest).filter(|_| most > fewest)?;
    Some(Factor { first, last, tenths })
}

/// The first of the largest values, with its place.
fn most(values: &[u64]) -> Option<(usize, u64)> {
    values.iter().copied().enumerate().rev().max_by_key(|(_, value)| *value)
}

/// The first of the smallest values, with its place.
fn least(values: &[u64]) -> Option<(usize, u64)> {
    values.iter().copied().enumerate().min_by_key(|(_, value)| *value)
}

/// True if no search has all solutions after fewer tests than the one that was guessed; `None` as
/// long as the race is open, and if all are equal.
pub fn is_right(guess: &SearchKind, standing: Standing, lanes: &[Lane]) -> Option<bool> {
    let Standing::Won { first } = standing else { return None };
    let needed = |lane: &Lane| lane.goal.unwrap_or(lane.tests);
    let guessed = lanes.iter().find(|lane| lane.kind == guess)?;
    Some(guessed.has_all && lanes.get(first).map(needed) == Some(needed(guessed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::features::player::action::PlayerAction;
    use crate::views::compare::address::CompareRoute;
    use crate::views::compare::state::Comparison;

    fn at(names: &[&str], pace: Pace, stride: u64) -> (Vec<Lane>, Standing, Option<Factor>) {
        let kinds = names.iter().map(|name| SearchKind::named(name).expect("a search"));
        let route = CompareRoute { kinds: kinds.collect(), pace, ..CompareRoute::default() };
        let mut it = Comparison::new(&route);
        while !it.find_ways(|| true) {}
        it.act(PlayerAction::GoTo(stride));
        while it.next_tick().is_some() {
            it.tick(16.0, || true);
        }
        let lanes = it.lanes();
        let (standing, factor) = (standing(&lanes, pace), factor(&lanes));
        (lanes, standing, factor)
    }

    /// 15 720 and 924 226 tests (`tests/data/figures.json`): 58.8 times as many. The last solution
    /// of one-per-line comes after 14 852.
    #[test]
    fn the_factor_is_that_of_the_totals_and_comes_at_the_end() {
        let names = ["field-order", "one-per-line"];
        let (_, start, none) = at(&names, Pace::Tests, 0);
        assert_eq!((start, none), (Standing::Start, None));
        for open in [10_000, 14_852] {
            let (_, midway, none) = at(&names, Pace::Tests, open);
            assert_eq!((midway, none), (Standing::Ahead { first: 1, last: 0 }, None));
        }
        let (lanes, won, none) = at(&names, Pace::Tests, 14_853);
        assert_eq!((won, none), (Standing::Won { first: 1 }, None));
        assert_eq!((lanes[1].has_all, lanes[1].is_over, lanes[0].has_all), (true, false, false));
        let (lanes, end, factor) = at(&names, Pace::Tests, u64::MAX);
        assert_eq!(end, Standing::Won { first: 1 });
        assert_eq!(factor, Some(Factor { first: 1, last: 0, tenths: 588 }));
        assert_eq!([lanes[0].goal, lanes[1].goal], [Some(559_910), Some(14_852)]);
    }

    #[test]
    fn as_many_solutions_cost_different_searches_differently() {
        let (lanes, standing, factor) = at(&["field-order", "bit-masks"], Pace::Solutions, 10);
        assert!(lanes.iter().all(|lane| lane.solutions == 10));
        assert_eq!((standing, factor), (Standing::Ahead { first: 1, last: 0 }, None));
    }

    #[test]
    fn searches_that_ask_as_often_are_even_and_tie() {
        let names = ["one-per-line", "threat-arrays"];
        let (_, standing, factor) = at(&names, Pace::Tests, 100);
        assert_eq!((standing, factor), (Standing::Even, None));
        let (_, standing, factor) = at(&names, Pace::Tests, u64::MAX);
        assert_eq!((standing, factor), (Standing::Tie, None));
    }

    #[test]
    fn a_guess_is_judged_once_a_search_has_all_solutions() {
        let judged = |names: &[&str], guess: &str, stride| {
            let (lanes, standing, _) = at(names, Pace::Tests, stride);
            is_right(SearchKind::named(guess).expect("a search"), standing, &lanes)
        };
        let pair = ["field-order", "one-per-line"];
        assert_eq!(judged(&pair, "one-per-line", 10_000), None);
        for over in [14_853, u64::MAX] {
            assert_eq!(judged(&pair, "one-per-line", over), Some(true));
            assert_eq!(judged(&pair, "field-order", over), Some(false));
        }
        let equal = ["threat-arrays", "one-per-line"];
        assert_eq!(judged(&equal, "one-per-line", u64::MAX), None);
        let three = ["threat-arrays", "field-order", "one-per-line"];
        assert_eq!(judged(&three, "one-per-line", u64::MAX), Some(true));
    }
}
