//! How the searches of a comparison stand: how far each has come, who is ahead, and by
//! what factor.

use queens::board::Size;
use queens::count::known;
use queens::search::{Counters, Pace, Race, RunLength, SearchKind};

use crate::views::compare::known_totals::KnownTotals;

/// How far one search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// The search.
    pub kind: &'static SearchKind,
    /// Its iterations so far.
    pub iterations: u64,
    /// Its solutions so far.
    pub solutions: u64,
    /// Its iterations when it has ended, if they are known.
    pub total: Option<u64>,
    /// The part of the way that it has done, in thousandths: of its iterations; where
    /// their total is not known, of the solutions.
    pub thousandths: u16,
    /// Whether it has ended.
    pub is_over: bool,
}

/// Who is ahead; searches by their places in the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has moved.
    Start,
    /// No difference.
    Even,
    /// One has done more of its way than another, who is last.
    Ahead {
        /// Who is first.
        first: usize,
        /// Who is last.
        last: usize,
    },
    /// One has ended with fewer iterations than another will.
    Won {
        /// Who.
        first: usize,
    },
    /// All have ended with as many iterations.
    Tie,
}

/// How many times as many iterations one search needs as another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Who needs the fewest.
    pub first: usize,
    /// Who needs the most.
    pub last: usize,
    /// The factor in tenths.
    pub tenths: u64,
    /// Whether it is of the whole way, in contrast to as many solutions as are found.
    pub is_final: bool,
}

/// The lanes of a race on boards of `size`, in its order.
pub fn lanes(race: &Race, size: Size, totals: &KnownTotals) -> Vec<Lane> {
    let all = known(size).solutions;
    let lane = |run: &queens::search::Run| {
        let counters = run.counters();
        let is_over = run.is_over();
        let total = if is_over {
            Some(counters.iterations)
        } else {
            totals.total(run.kind(), size).map(|total: &Counters| total.iterations)
        };
        let (done, all) = match total {
            Some(total) => (counters.iterations, total),
            None => (counters.solutions, all),
        };
        Lane {
            kind: run.kind(),
            iterations: counters.iterations,
            solutions: counters.solutions,
            total,
            thousandths: if is_over { 1_000 } else { thousandths(done, all) },
            is_over,
        }
    };
    race.runs().iter().map(lane).collect()
}

/// How many strides the race has: after the last one every search has ended.
pub fn length(lanes: &[Lane], pace: Pace, size: Size) -> RunLength {
    let all = known(size).solutions;
    if pace == Pace::Solutions {
        return RunLength::Exact(all.saturating_add(1));
    }
    let most = |of: fn(&Lane, u64) -> Option<u64>| {
        let all = lanes.iter().map(|lane| of(lane, all)).collect::<Option<Vec<_>>>();
        all.and_then(|all| all.into_iter().max()).map(|most| most.saturating_add(1))
    };
    // As if all solutions cost what those found so far have cost.
    let about = |lane: &Lane, all: u64| {
        let product = u128::from(lane.iterations) * u128::from(all);
        let most = product.checked_div(u128::from(lane.solutions)).map(u64::try_from);
        lane.total.or(most.map(|it| it.unwrap_or(u64::MAX)))
    };
    match (most(|lane, _| lane.total), most(about)) {
        (Some(steps), _) => RunLength::Exact(steps),
        (None, Some(steps)) => RunLength::Estimated(steps),
        (None, None) => RunLength::Unknown,
    }
}

/// A part of a whole; 1 000 only for all of it.
fn thousandths(part: u64, whole: u64) -> u16 {
    let thousandths = (u128::from(part) * 1_000).checked_div(u128::from(whole)).unwrap_or(0);
    u16::try_from(thousandths.min(999)).unwrap_or(999)
}

/// `most` in tenths of `least`, rounded.
fn ratio(most: u64, least: u64) -> Option<u64> {
    let tenths = (u128::from(most) * 20 + u128::from(least)).checked_div(2 * u128::from(least))?;
    u64::try_from(tenths).ok()
}

/// Who is ahead.
pub fn standing(lanes: &[Lane]) -> Standing {
    if lanes.iter().all(|lane| lane.iterations == 0 && !lane.is_over) {
        return Standing::Start;
    }
    let ended = || lanes.iter().enumerate().filter(|(_, lane)| lane.is_over);
    if let Some((first, winner)) = ended().min_by_key(|(_, lane)| lane.iterations) {
        // Whoever is still on the way needs no fewer: the known total tells.
        let rest = lanes.iter().map(|lane| lane.total.unwrap_or(u64::MAX));
        return match rest.max() {
            Some(most) if most > winner.iterations => Standing::Won { first },
            _ if ended().count() == lanes.len() => Standing::Tie,
            _ => Standing::Even,
        };
    }
    let ways: Vec<u64> = lanes.iter().map(|lane| lane.thousandths.into()).collect();
    match (most(&ways), least(&ways)) {
        (Some((first, far)), Some((last, near))) if far > near => Standing::Ahead { first, last },
        _ => Standing::Even,
    }
}

/// The factor between the most and the fewest iterations: of the whole ways, or, in
/// step by solutions and before anyone has ended, of as many solutions. `None` where
/// nothing has moved, where totals are not known, or where there is no difference.
pub fn factor(lanes: &[Lane], pace: Pace) -> Option<Factor> {
    if standing(lanes) == Standing::Start {
        return None;
    }
    let is_final = pace == Pace::Iterations || lanes.iter().any(|lane| lane.is_over);
    let costs: Vec<u64> = if is_final {
        lanes.iter().map(|lane| lane.total).collect::<Option<_>>()?
    } else {
        lanes.iter().map(|lane| lane.iterations).collect()
    };
    let ((first, fewest), (last, most)) = (least(&costs)?, most(&costs)?);
    let tenths = ratio(most, fewest).filter(|_| most > fewest)?;
    Some(Factor { first, last, tenths, is_final })
}

/// The first of the largest values, with its place.
fn most(values: &[u64]) -> Option<(usize, u64)> {
    let largest = values.iter().copied().max()?;
    Some((values.iter().position(|value| *value == largest)?, largest))
}

/// The first of the smallest values, with its place.
fn least(values: &[u64]) -> Option<(usize, u64)> {
    let smallest = values.iter().copied().min()?;
    Some((values.iter().position(|value| *value == smallest)?, smallest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(names: &[&str], pace: Pace, stride: u64) -> Race {
        let kinds: Vec<_> =
            names.iter().map(|name| SearchKind::named(name).expect("a search")).collect();
        let mut race = Race::new(&kinds, Size::EIGHT, pace).expect("a race");
        race.set_stride(stride);
        while !race.work(1 << 20, &mut |_, _, _| ()) {}
        race
    }

    fn totals() -> KnownTotals {
        let mut totals = KnownTotals::default();
        totals.work(|| true);
        totals
    }

    fn at(
        names: &[&str],
        pace: Pace,
        stride: u64,
        totals: &KnownTotals,
    ) -> (Vec<Lane>, Standing, Option<Factor>) {
        let lanes = lanes(&race(names, pace, stride), Size::EIGHT, totals);
        let (standing, factor) = (standing(&lanes), factor(&lanes, pace));
        (lanes, standing, factor)
    }

    /// 15 720 and 924 226 iterations (`tests/data/figures.json`): 58.8 times as many.
    #[test]
    fn the_factor_is_that_of_the_totals() {
        let totals = totals();
        let names = ["field-order", "one-per-line"];
        let (lanes, start, none) = at(&names, Pace::Iterations, 0, &totals);
        assert_eq!((start, none), (Standing::Start, None));
        assert_eq!((lanes[0].total, lanes[1].total), (Some(924_226), Some(15_720)));
        let expected = Some(Factor { first: 1, last: 0, tenths: 588, is_final: true });
        let (_, midway, factor) = at(&names, Pace::Iterations, 10_000, &totals);
        assert_eq!((midway, factor), (Standing::Ahead { first: 1, last: 0 }, expected));
        for stride in [15_721, u64::MAX] {
            let (lanes, end, factor) = at(&names, Pace::Iterations, stride, &totals);
            assert_eq!((end, factor), (Standing::Won { first: 1 }, expected));
            assert_eq!((lanes[1].thousandths, lanes[1].is_over), (1_000, true));
        }
    }

    #[test]
    fn without_totals_the_way_is_told_by_solutions() {
        let none = KnownTotals::default();
        let (lanes, standing, factor) =
            at(&["field-order", "bit-masks"], Pace::Iterations, 1_500, &none);
        assert_eq!((lanes[0].total, lanes[0].thousandths), (None, 0));
        assert!(lanes[1].thousandths > 0);
        assert_eq!((standing, factor), (Standing::Ahead { first: 1, last: 0 }, None));
    }

    #[test]
    fn the_length_is_that_of_the_longest_run() {
        let names = ["field-order", "bit-masks"];
        let at = |pace, stride, totals: &KnownTotals| {
            let lanes = lanes(&race(&names, pace, stride), Size::EIGHT, totals);
            length(&lanes, pace, Size::EIGHT)
        };
        let (known, none) = (totals(), KnownTotals::default());
        assert_eq!(at(Pace::Iterations, 0, &known), RunLength::Exact(924_227));
        assert_eq!(at(Pace::Solutions, 0, &none), RunLength::Exact(93));
        assert_eq!(at(Pace::Iterations, 0, &none), RunLength::Unknown);
        let RunLength::Estimated(about) = at(Pace::Iterations, 400_000, &none) else {
            panic!("some solutions are found, not all");
        };
        assert!((460_000..1_850_000).contains(&about), "{about}");
    }

    #[test]
    fn as_many_solutions_cost_different_searches_differently() {
        let totals = totals();
        let (lanes, _, factor) = at(&["field-order", "bit-masks"], Pace::Solutions, 10, &totals);
        assert!(lanes.iter().all(|lane| lane.solutions == 10));
        let factor = factor.expect("a difference");
        assert_eq!((factor.first, factor.last, factor.is_final), (1, 0, false));
        assert!(factor.tenths > 10);
    }

    #[test]
    fn searches_that_ask_as_often_are_even_and_tie() {
        let totals = totals();
        let names = ["one-per-line", "threat-arrays"];
        let (_, standing, factor) = at(&names, Pace::Iterations, 100, &totals);
        assert_eq!((standing, factor), (Standing::Even, None));
        let (_, standing, factor) = at(&names, Pace::Iterations, u64::MAX, &totals);
        assert_eq!((standing, factor), (Standing::Tie, None));
    }
}
