//! Sorting in portions.

use std::cmp::Ordering;

use super::{OutOfMemory, Progress};

/// A stable merge sort of numbers that stops when its portion is used up.
///
/// It merges the ascending runs that it meets, two by two, so what is sorted
/// already (solutions come from most searches in ascending order), or sorted up
/// to a few new entries at the end, costs one pass.
#[derive(Clone, Debug, Default)]
pub(super) struct MergeSort {
    from: Vec<u32>,
    // The same numbers as in `from` before `place`, runs merged.
    to: Vec<u32>,
    step: MergeStep,
}

#[derive(Clone, Copy, Debug, Default)]
enum MergeStep {
    /// Looking for the end of the first run, which begins at `start`.
    #[default]
    Start,
    First {
        start: usize,
        end: usize,
    },
    Second {
        start: usize,
        middle: usize,
        end: usize,
    },
    Merge {
        left: usize,
        middle: usize,
        right: usize,
        end: usize,
    },
    Done,
}

impl MergeSort {
    /// Takes the numbers out of `numbers` to sort them; on an error they stay.
    pub(super) fn new(numbers: &mut Vec<u32>) -> Result<MergeSort, OutOfMemory> {
        let mut to = Vec::new();
        to.try_reserve_exact(numbers.len()).map_err(|_| OutOfMemory)?;
        Ok(MergeSort { from: std::mem::take(numbers), to, step: MergeStep::Start })
    }

    /// Goes on for at most `max` comparisons by `compare`, which must be the same
    /// total order in every call.
    pub(super) fn advance(
        &mut self,
        max: usize,
        compare: impl Fn(u32, u32) -> Ordering,
    ) -> Progress {
        let len = self.from.len();
        let mut steps = max;
        loop {
            if steps == 0 {
                return Progress::More;
            }
            steps -= 1;
            let descends = |at: usize| compare(self.from[at - 1], self.from[at]).is_gt();
            self.step = match self.step {
                MergeStep::Done => return Progress::Done,
                MergeStep::Start if self.to.len() == len => {
                    // One pass is over.
                    std::mem::swap(&mut self.from, &mut self.to);
                    self.to.clear();
                    MergeStep::First { start: 0, end: 1 }
                }
                MergeStep::Start => {
                    let start = self.to.len();
                    MergeStep::First { start, end: start + 1 }
                }
                MergeStep::First { start, end } if end < len && !descends(end) => {
                    MergeStep::First { start, end: end + 1 }
                }
                MergeStep::First { start: 0, end } if end >= len => MergeStep::Done,
                MergeStep::First { start, end } if end >= len => {
                    MergeStep::Merge { left: start, middle: len, right: len, end: len }
                }
                MergeStep::First { start, end } => {
                    MergeStep::Second { start, middle: end, end: end + 1 }
                }
                MergeStep::Second { start, middle, end } if end < len && !descends(end) => {
                    MergeStep::Second { start, middle, end: end + 1 }
                }
                MergeStep::Second { start, middle, end } => {
                    MergeStep::Merge { left: start, middle, right: middle, end }
                }
                MergeStep::Merge { left, middle, right, end } => {
                    let right_first = right < end
                        && (left == middle || compare(self.from[left], self.from[right]).is_gt());
                    if right_first {
                        self.to.push(self.from[right]);
                        MergeStep::Merge { left, middle, right: right + 1, end }
                    } else if left < middle {
                        self.to.push(self.from[left]);
                        MergeStep::Merge { left: left + 1, middle, right, end }
                    } else {
                        MergeStep::Start
                    }
                }
            };
        }
    }

    /// The numbers, sorted once [`MergeSort::advance`] is done.
    pub(super) fn into_numbers(self) -> Vec<u32> {
        self.from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_stably_in_portions_of_any_size(
            numbers in proptest::collection::vec(0u32..1_000, 0..80),
            portion in 1usize..50,
        ) {
            // Only the tens count, so the units show whether the order is stable.
            let mut sort = MergeSort::new(&mut numbers.clone()).expect("there is memory");
            let mut calls = 0;
            while sort.advance(portion, |a, b| (a / 10).cmp(&(b / 10))) == Progress::More {
                calls += 1;
                prop_assert!(calls < 10_000);
            }
            let mut expected = numbers;
            expected.sort_by_key(|number| number / 10);
            prop_assert_eq!(sort.into_numbers(), expected);
        }
    }

    #[test]
    fn a_portion_compares_no_more_often_than_it_may() {
        let mut sort = MergeSort::new(&mut (0..1_000).rev().collect()).expect("there is memory");
        for portion in [1, 10, 100] {
            let compared = std::cell::Cell::new(0);
            let compare = |a: u32, b: u32| {
                compared.set(compared.get() + 1);
                a.cmp(&b)
            };
            assert_eq!(sort.advance(portion, compare), Progress::More);
            assert!((portion / 2..=portion).contains(&compared.get()), "{portion}");
        }
    }

    #[test]
    fn what_is_sorted_costs_one_pass() {
        let mut sort = MergeSort::new(&mut (0..1_000).collect()).expect("there is memory");
        assert_eq!(sort.advance(1_003, |a, b| a.cmp(&b)), Progress::Done);
        assert!(sort.into_numbers().is_sorted());
    }
}
