//! Standings of a comparison: progress of each search, the leader, and the factor. Totals are not
//! revealed before a search has ended.

use queens::board::Size;
use queens::count::known;
use queens::search::{Counter, Pace, Race, RunLength, SearchKind};

use crate::components::features::totals::known_totals::KnownTotals;

/// Progress of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    pub kind: &'static SearchKind,
    pub iterations: u64,
    pub solutions: u64,
    /// Length of its bar in thousandths; see [`Scale`].
    pub thousandths: u16,
    pub is_over: bool,
}

/// Meaning of the bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// The solutions found, of all there are: the same iterations bring one search further
    /// than another.
    Solutions,
    /// The iterations, beside those of the lane that has the most: at the end, and where all
    /// go from solution to solution.
    Iterations,
}

/// The lead; searches by their places in the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has moved.
    Start,
    Even,
    /// One has found more solutions than another, who is last; in step by solutions, it has
    /// needed fewer iterations.
    Ahead {
        first: usize,
        last: usize,
    },
    /// One has ended with fewer iterations than another will.
    Won {
        first: usize,
    },
    /// All have ended with as many iterations.
    Tie,
}

/// Ratio of the iterations of two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Lane with the fewest tests.
    pub first: usize,
    /// Lane with the most tests.
    pub last: usize,
    /// The factor in tenths.
    pub tenths: u64,
    /// True if all have ended, in contrast to as many solutions as are found.
    pub is_final: bool,
}

/// Meaning of the bars at this moment.
pub fn scale(race: &Race) -> Scale {
    let is_by_solutions = race.pace() == Pace::Solutions;
    if is_by_solutions || race.is_over() { Scale::Iterations } else { Scale::Solutions }
}

/// The lanes of a race on boards of `size`, in its order.
pub fn lanes(race: &Race, size: Size) -> Vec<Lane> {
    let scale = scale(race);
    let most = race.runs().iter().map(|run| run.counters()[Counter::Tests]).max().unwrap_or(0);
    let lane = |run: &queens::search::Run| {
        let (counters, is_over) = (run.counters(), run.is_over());
        let thousandths = match scale {
            Scale::Iterations => thousandths(counters[Counter::Tests], most),
            Scale::Solutions if is_over => 1_000,
            // All of them are found some time before the end.
            Scale::Solutions => {
                thousandths(counters[Counter::Solutions], known(size).solutions).min(999)
            }
        };
        Lane {
            kind: run.kind(),
            iterations: counters[Counter::Tests],
            solutions: counters[Counter::Solutions],
            thousandths,
            is_over,
        }
    };
    race.runs().iter().map(lane).collect()
}

/// Length of the race in strides, until every search has ended.
pub fn length(lanes: &[Lane], pace: Pace, size: Size, totals: &KnownTotals) -> RunLength {
    let all = known(size).solutions;
    if pace == Pace::Solutions {
        return RunLength::Exact(all.saturating_add(1));
    }
    let total = |lane: &Lane| {
        let known = || totals.total(lane.kind, size).map(|total| total[Counter::Tests]);
        if lane.is_over { Some(lane.iterations) } else { known() }
    };
    let most = |of: &dyn Fn(&Lane) -> Option<u64>| {
        let all = lanes.iter().map(of).collect::<Option<Vec<_>>>();
        all.and_then(|all| all.into_iter().max()).map(|most| most.saturating_add(1))
    };
    // As if all solutions cost what those found so far have cost.
    let about = |lane: &Lane| {
        let product = u128::from(lane.iterations) * u128::from(all);
        let most = product.checked_div(u128::from(lane.solutions)).map(u64::try_from);
        total(lane).or(most.map(|it| it.unwrap_or(u64::MAX)))
    };
    match (most(&total), most(&about)) {
        (Some(steps), _) => RunLength::Exact(steps),
        (None, Some(steps)) => RunLength::Estimated(steps),
        (None, None) => RunLength::Unknown,
    }
}

/// A part of a whole, rounded down.
fn thousandths(part: u64, whole: u64) -> u16 {
    let thousandths = (u128::from(part) * 1_000).checked_div(u128::from(whole)).unwrap_or(0);
    u16::try_from(thousandths.min(1_000)).unwrap_or(1_000)
}

/// `most` in tenths of `least`, rounded.
fn ratio(most: u64, least: u64) -> Option<u64> {
    let tenths = (u128::from(most) * 20 + u128::from(least)).checked_div(2 * u128::from(least))?;
    u64::try_from(tenths).ok()
}

pub fn standing(lanes: &[Lane], pace: Pace) -> Standing {
    if lanes.iter().all(|lane| lane.iterations == 0 && !lane.is_over) {
        return Standing::Start;
    }
    let ended = || lanes.iter().enumerate().filter(|(_, lane)| lane.is_over);
    if let Some((first, winner)) = ended().min_by_key(|(_, lane)| lane.iterations) {
        // Searches that are still running need more: all run in step.
        let is_won = lanes.iter().any(|lane| !lane.is_over || lane.iterations > winner.iterations);
        return if is_won { Standing::Won { first } } else { Standing::Tie };
    }
    let ways: Vec<u64> = match pace {
        Pace::Tests => lanes.iter().map(|lane| lane.solutions).collect(),
        Pace::Solutions => lanes.iter().map(|lane| u64::MAX - lane.iterations).collect(),
    };
    match (most(&ways), least(&ways)) {
        (Some((first, far)), Some((last, near))) if far > near => Standing::Ahead { first, last },
        _ => Standing::Even,
    }
}

/// The factor between the most and the fewest iterations: of the whole ways when all have
/// ended; in step by solutions, of as many solutions before. `None` where nothing has moved,
/// where it would reveal how the race ends, or where there is no difference.
pub fn factor(lanes: &[Lane], pace: Pace) -> Option<Factor> {
    let is_final = lanes.iter().all(|lane| lane.is_over);
    if !is_final && pace == Pace::Tests {
        return None;
    }
    let costs: Vec<u64> = lanes.iter().map(|lane| lane.iterations).collect();
    let ((first, fewest), (last, most)) = (least(&costs)?, most(&costs)?);
    let tenths = ratio(most, fewest).filter(|_| most > fewest)?;
    Some(Factor { first, last, tenths, is_final })
}

/// The first of the largest values, with its place.
fn most(values: &[u64]) -> Option<(usize, u64)> {
    values.iter().copied().enumerate().rev().max_by_key(|(_, value)| *value)
}

/// The first of the smallest values, with its place.
fn least(values: &[u64]) -> Option<(usize, u64)> {
    values.iter().copied().enumerate().min_by_key(|(_, value)| *value)
}

/// The search that will need the fewest tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guess {
    First(&'static SearchKind),
    /// All will need as many.
    Draw,
}

/// Name of a draw among the names of searches.
pub const DRAW: &str = "draw";

impl Guess {
    pub fn name(self) -> &'static str {
        match self {
            Guess::First(kind) => kind.name,
            Guess::Draw => DRAW,
        }
    }

    pub fn named(name: &str) -> Option<Guess> {
        if name == DRAW { Some(Guess::Draw) } else { SearchKind::named(name).map(Guess::First) }
    }

    /// True if the race has gone so; `None` as long as it is open.
    pub fn is_right(self, standing: Standing, lanes: &[Lane]) -> Option<bool> {
        match standing {
            Standing::Won { first } => {
                let winner = lanes.get(first).map(|lane| lane.kind);
                Some(matches!(self, Guess::First(kind) if Some(kind) == winner))
            }
            Standing::Tie => Some(self == Guess::Draw),
            Standing::Start | Standing::Even | Standing::Ahead { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::search::{Pace, Race};

    fn race(names: &[&str], pace: Pace, stride: u64) -> Race {
        let kinds: Vec<_> =
            names.iter().map(|name| SearchKind::named(name).expect("a search")).collect();
        let mut race = Race::new(&kinds, Size::EIGHT, pace).expect("a race");
        race.set_stride(stride);
        while !race.work(1 << 20, &mut |_, _, _| ()) {}
        race
    }

    fn at(names: &[&str], pace: Pace, stride: u64) -> (Vec<Lane>, Standing, Option<Factor>) {
        let lanes = lanes(&race(names, pace, stride), Size::EIGHT);
        let (standing, factor) = (standing(&lanes, pace), factor(&lanes, pace));
        (lanes, standing, factor)
    }

    /// 15 720 and 924 226 iterations (`tests/data/figures.json`): 58.8 times as many.
    #[test]
    fn the_factor_is_that_of_the_totals_and_comes_at_the_end() {
        let names = ["field-order", "one-per-line"];
        let (_, start, none) = at(&names, Pace::Tests, 0);
        assert_eq!((start, none), (Standing::Start, None));
        let (_, midway, none) = at(&names, Pace::Tests, 10_000);
        assert_eq!((midway, none), (Standing::Ahead { first: 1, last: 0 }, None));
        let (lanes, won, none) = at(&names, Pace::Tests, 15_721);
        assert_eq!((won, none), (Standing::Won { first: 1 }, None));
        assert_eq!((lanes[1].thousandths, lanes[1].is_over), (1_000, true));
        let (_, end, factor) = at(&names, Pace::Tests, u64::MAX);
        assert_eq!(end, Standing::Won { first: 1 });
        assert_eq!(factor, Some(Factor { first: 1, last: 0, tenths: 588, is_final: true }));
    }

    /// 15 720 of 924 226 are 17.0 thousandths.
    #[test]
    fn bars_tell_solutions_on_the_way_and_compare_iterations_at_the_end() {
        let names = ["field-order", "one-per-line"];
        let bars = |pace, stride| {
            let lanes = lanes(&race(&names, pace, stride), Size::EIGHT);
            lanes.iter().map(|lane| (lane.solutions, lane.thousandths)).collect::<Vec<_>>()
        };
        for (found, bar) in bars(Pace::Tests, 10_000) {
            assert_eq!(u64::from(bar), found * 1_000 / 92);
        }
        for pace in [Pace::Tests, Pace::Solutions] {
            assert_eq!(bars(pace, u64::MAX), [(92, 1_000), (92, 17)]);
        }
        let [(10, 1_000), (10, fewer)] = bars(Pace::Solutions, 10)[..] else {
            panic!("ten solutions each");
        };
        assert!((1..1_000).contains(&fewer), "{fewer}");
    }

    #[test]
    fn the_length_is_that_of_the_longest_run() {
        let names = ["field-order", "bit-masks"];
        let at = |pace, stride, totals: &KnownTotals| {
            let lanes = lanes(&race(&names, pace, stride), Size::EIGHT);
            length(&lanes, pace, Size::EIGHT, totals)
        };
        let (mut known, none) = (KnownTotals::default(), KnownTotals::default());
        while known.ranking(Size::EIGHT).is_empty() {
            known.work(|| false);
        }
        assert_eq!(at(Pace::Tests, 0, &known), RunLength::Exact(924_227));
        assert_eq!(at(Pace::Solutions, 0, &none), RunLength::Exact(93));
        assert_eq!(at(Pace::Tests, 0, &none), RunLength::Unknown);
        assert_eq!(at(Pace::Tests, u64::MAX, &none), RunLength::Exact(924_227));
        let RunLength::Estimated(about) = at(Pace::Tests, 400_000, &none) else {
            panic!("some solutions are found, not all");
        };
        assert!((460_000..1_850_000).contains(&about), "{about}");
    }

    #[test]
    fn as_many_solutions_cost_different_searches_differently() {
        let (lanes, standing, factor) = at(&["field-order", "bit-masks"], Pace::Solutions, 10);
        assert!(lanes.iter().all(|lane| lane.solutions == 10));
        assert_eq!(standing, Standing::Ahead { first: 1, last: 0 });
        let factor = factor.expect("a difference");
        assert_eq!((factor.first, factor.last, factor.is_final), (1, 0, false));
        assert!(factor.tenths > 10);
    }

    #[test]
    fn searches_that_ask_as_often_are_even_and_tie() {
        let names = ["one-per-line", "threat-arrays"];
        let (_, standing, factor) = at(&names, Pace::Tests, 100);
        assert_eq!((standing, factor), (Standing::Even, None));
        let (_, standing, factor) = at(&names, Pace::Tests, u64::MAX);
        assert_eq!((standing, factor), (Standing::Tie, None));
    }

    /// field-order needs 924 226 iterations, one-per-line 15 720, and so does threat-arrays.
    #[test]
    fn a_guess_is_judged_at_the_end_only() {
        let race = |names: [&str; 2], stride| {
            let kinds = names.map(|name| SearchKind::named(name).unwrap());
            let mut race = Race::new(&kinds, Size::EIGHT, Pace::Tests).unwrap();
            race.set_stride(stride);
            while !race.work(1 << 20, &mut |_, _, _| ()) {}
            lanes(&race, Size::EIGHT)
        };
        let judged = |name: &str, lanes: &[Lane]| {
            Guess::named(name).unwrap().is_right(standing(lanes, Pace::Tests), lanes)
        };
        let [open, over] = [10_000, u64::MAX].map(|it| race(["field-order", "one-per-line"], it));
        assert_eq!(judged("one-per-line", &open), None);
        assert_eq!(judged("one-per-line", &over), Some(true));
        assert_eq!(judged("field-order", &over), Some(false));
        assert_eq!(judged("draw", &over), Some(false));
        let tie = race(["threat-arrays", "one-per-line"], u64::MAX);
        assert_eq!((judged("draw", &tie), judged("one-per-line", &tie)), (Some(true), Some(false)));
        assert_eq!(Guess::named("magic"), None);
    }
}
