//! The speed of a race: the first search has all its solutions after twelve seconds, however many
//! tests that takes, and all have ended two seconds later.

use queens::board::Size;
use queens::count::known;
use queens::search::{Pace, WholeWay};

use crate::address::speed::Speed;

/// Milliseconds until the first search has all solutions.
const TO_GOAL: f64 = 12_000.0;
/// Milliseconds from there until all have ended.
const TO_END: f64 = 2_000.0;

/// The length of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The stride at which the first search has all solutions.
    pub goal: u64,
    /// The stride at which all have ended, if that is near enough to be known.
    pub end: Option<u64>,
}

/// The test after which a search has all solutions; the last one where there are none. `None` if
/// its way has not been followed that far.
pub fn goal(way: &WholeWay, size: Size) -> Option<u64> {
    let all = known(size).solutions;
    let last = way.solutions().last().filter(|_| way.solutions().len() as u64 == all);
    last.copied().or_else(|| way.is_whole().then(|| way.tests()))
}

impl Course {
    /// The course from the ways of the searches, as far as they have been followed.
    pub fn new(ways: &[WholeWay], size: Size, pace: Pace) -> Option<Course> {
        let first = ways.iter().filter_map(|way| goal(way, size)).min()?;
        if pace == Pace::Solutions {
            let all = known(size).solutions;
            return Some(Course { goal: all, end: Some(all.saturating_add(1)) });
        }
        // A search that has not been followed that far may be the first one.
        let is_sure = ways.iter().all(|way| way.is_whole() || way.tests() >= first);
        let ends = ways.iter().map(|way| way.is_whole().then(|| way.tests() + 1));
        let end = ends.collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max());
        // A solution is reported after its test.
        is_sure.then_some(Course { goal: first + 1, end })
    }

    /// The stride after this time, in ms; `None` behind the goal of a race whose end is not known.
    pub fn stride_at(self, clock: f64) -> Option<u64> {
        let late = (clock - TO_GOAL) / TO_END;
        if late <= 0.0 {
            return Some((self.goal as f64 * clock / TO_GOAL) as u64);
        }
        let rest = self.end?.saturating_sub(self.goal) as f64;
        Some(self.goal + (rest * late.min(1.0)).ceil() as u64)
    }

    /// The time of a stride, in ms.
    pub fn time_of(self, stride: u64) -> f64 {
        match (stride.checked_sub(self.goal), self.end) {
            (None, _) => TO_GOAL * stride as f64 / self.goal as f64,
            (Some(late), Some(end)) if late > 0 => {
                TO_GOAL + TO_END * late as f64 / end.saturating_sub(self.goal).max(1) as f64
            }
            (Some(late), _) => TO_GOAL + late as f64,
        }
    }

    /// True if steps are too fast to be followed one by one.
    pub fn is_calm(self) -> bool {
        !Speed::PerSecond((self.goal as f64 * 1_000.0 / TO_GOAL) as u32).is_followable()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::SearchKind;

    fn course(names: [&str; 2], n: u8, steps: u64) -> Option<Course> {
        let size = Size::nearest(n.into());
        let mut ways = names.map(|name| WholeWay::new(SearchKind::named(name).unwrap(), size));
        ways.iter_mut().for_each(|way| {
            way.work(steps);
        });
        Course::new(&ways, size, Pace::Tests)
    }

    /// 14 852 tests to the last solution of one-per-line, 924 226 of field-order in all: counted
    /// by the plain recursion in `crates/queens/tests/engine/comparisons.rs`.
    #[test]
    fn the_first_search_has_all_solutions_after_twelve_seconds_and_the_others_end_in_two() {
        let names = ["field-order", "one-per-line"];
        assert_eq!(course(names, 8, 10_000), None);
        let cut = course(names, 8, 60_000).expect("the goal of the first");
        assert_eq!((cut.goal, cut.end, cut.stride_at(12_001.0)), (14_853, None, None));
        let whole = course(names, 8, u64::MAX).expect("both ways");
        assert_eq!(whole, Course { goal: 14_853, end: Some(924_227) });
        for (clock, stride) in [
            (0.0, 0),
            (6_000.0, 7_426),
            (12_000.0, 14_853),
            (14_000.0, 924_227),
            (99_999.0, 924_227),
        ] {
            assert_eq!(whole.stride_at(clock), Some(stride), "after {clock} ms");
        }
        for stride in [0, 1, 7_000, 14_852, 14_853, 14_854, 500_000, 924_227] {
            let found = whole.stride_at(whole.time_of(stride) + 1e-6).unwrap();
            assert!(found.abs_diff(stride) <= 1);
        }
        assert!(whole.is_calm());
    }

    #[test]
    fn a_board_without_solutions_has_a_course_to_the_first_end() {
        for n in 1..=4 {
            let whole = course(["field-order", "one-per-line"], n, u64::MAX).expect("both ways");
            assert!(whole.end >= Some(whole.goal) && !whole.is_calm(), "n = {n}");
        }
        let mut way = WholeWay::new(SearchKind::ONE_PER_LINE, Size::EIGHT);
        assert_eq!(Course::new(&[], Size::EIGHT, Pace::Solutions), None);
        assert!(way.work(u64::MAX));
        let by_solutions = Course::new(&[way], Size::EIGHT, Pace::Solutions);
        assert_eq!(by_solutions, Some(Course { goal: 92, end: Some(93) }));
    }
}
