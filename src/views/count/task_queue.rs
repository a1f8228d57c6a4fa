//! The tasks that no worker has been given yet, and how many one is given at once.

use std::collections::VecDeque;
use std::fmt;
use std::ops::Range;

use queens::board::Size;
use queens::count::{Contradiction, Plan, TaskRange, check};

use crate::views::count::estimate::{Throughput, cost};
use crate::views::count::worker_state::RANGES;

/// Milliseconds that a range should take: a pause and a save wait for its end.
const RANGE_TIME: f64 = 200.0;
/// Milliseconds that a range should take at least, unless it is the last one:
/// handing over another one costs a small part of that.
const LEAST_TIME: f64 = 3.0;
/// Milliseconds that the ranges after the very first should take while the speed is not
/// known: the page is busy with drawing for that long.
const FIRST_TIME: f64 = 16.0;
/// A range is at most this multiple of the longest one before.
const GROWTH: f64 = 4.0;

/// The open tasks of a size.
#[derive(Debug)]
pub struct TaskQueue {
    size: Size,
    open: VecDeque<Range<u32>>,
    /// The tasks of the longest range taken since the start.
    longest: f64,
}

impl TaskQueue {
    pub fn new(size: Size, open: Vec<Range<u32>>) -> TaskQueue {
        TaskQueue { size, open: open.into(), longest: 0.0 }
    }

    pub fn tasks(&self) -> u32 {
        self.open.iter().map(|range| range.end - range.start).sum()
    }

    /// The next range is a short one again.
    pub fn start(&mut self) {
        self.longest = 0.0;
    }

    /// The next range to be counted: long enough to keep a worker busy for a while,
    /// and towards the end short enough that all workers finish at nearly the same
    /// time.
    pub fn take(&mut self, throughput: &Throughput, workers: u32) -> Option<TaskRange> {
        let share = f64::from(self.tasks()) / (RANGES as f64 * f64::from(workers.max(1)));
        let tasks = match throughput.per_task() {
            Some(per_task) => {
                let growing = (RANGE_TIME / per_task).min(self.longest * GROWTH);
                growing.min(share.max(LEAST_TIME / per_task))
            }
            // There is something to show soon.
            None if self.longest == 0.0 => 1.0,
            None => {
                let all = f64::from(Plan::new(self.size).tasks());
                (FIRST_TIME * all / cost(self.size)).min(share)
            }
        };
        let tasks = tasks.ceil().max(1.0) as u32;
        let first = self.open.front_mut()?;
        let range = first.start..first.end.min(first.start.saturating_add(tasks));
        first.start = range.end;
        if first.start >= first.end {
            self.open.pop_front();
        }
        self.longest = self.longest.max(f64::from(range.end - range.start));
        Plan::new(self.size).range(range).ok()
    }

    /// A range was not counted after all.
    pub fn put_back(&mut self, range: TaskRange) {
        self.open.push_front(range.first()..range.end());
    }
}

/// Task numbers; neighbouring ones stand together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskSet {
    /// In ascending order, none empty, a gap between any two.
    ranges: Vec<Range<u32>>,
}

impl TaskSet {
    /// Reads `0-12,15-20`: first numbers, and those after the last.
    pub fn parse(text: &str) -> Option<TaskSet> {
        let mut ranges = TaskSet::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (start, end) = part.split_once('-')?;
            let range = start.parse().ok()?..end.parse().ok()?;
            if range.is_empty() || !ranges.add(range) {
                return None;
            }
        }
        Some(ranges)
    }

    /// Adds a range that has no number in common with the set. Returns whether that
    /// is so; otherwise everything stays as it was.
    pub fn add(&mut self, range: Range<u32>) -> bool {
        if range.is_empty() {
            return true;
        }
        let place = self.ranges.partition_point(|other| other.end <= range.start);
        if self.ranges.get(place).is_some_and(|next| next.start < range.end) {
            return false;
        }
        self.ranges.insert(place, range);
        self.ranges.dedup_by(|next, last| {
            let joined = last.end == next.start;
            if joined {
                last.end = next.end;
            }
            joined
        });
        true
    }

    pub fn tasks(&self) -> u32 {
        self.ranges.iter().map(|range| range.end - range.start).sum()
    }

    /// Numbers of `whole` that are not in the set, ascending.
    pub fn gaps(&self, whole: Range<u32>) -> Vec<Range<u32>> {
        let ends = self.ranges.iter().map(|range| range.end);
        let starts = self.ranges.iter().map(|range| range.start);
        let gaps = std::iter::once(whole.start)
            .chain(ends)
            .zip(starts.chain(std::iter::once(whole.end)))
            .map(|(end, start)| end.max(whole.start)..start.min(whole.end));
        gaps.filter(|gap| !gap.is_empty()).collect()
    }

    pub fn within(&self, range: Range<u32>) -> u32 {
        let common =
            |own: &Range<u32>| own.end.min(range.end).saturating_sub(own.start.max(range.start));
        self.ranges.iter().map(common).sum()
    }
}

impl fmt::Display for TaskSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, range) in self.ranges.iter().enumerate() {
            write!(f, "{}{}-{}", if i == 0 { "" } else { "," }, range.start, range.end)?;
        }
        Ok(())
    }
}

/// The tasks counted of a size, and their solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueTally {
    pub size: Size,
    pub done: TaskSet,
    pub solutions: u64,
}

impl QueueTally {
    /// Nothing yet.
    pub fn new(size: Size) -> QueueTally {
        QueueTally { size, done: TaskSet::default(), solutions: 0 }
    }

    pub fn left(&self) -> u32 {
        Plan::new(self.size).tasks() - self.done.tasks()
    }

    /// The share of the tasks that is counted, from 0 to 1.
    pub fn progress(&self) -> f64 {
        f64::from(self.done.tasks()) / f64::from(Plan::new(self.size).tasks())
    }

    pub fn add(&mut self, range: TaskRange, solutions: u64) {
        self.done.add(range.first()..range.end());
        // No board up to n = 27 has more solutions than fit; a worker that reports
        // otherwise is wrong, and so will the sum be.
        self.solutions = self.solutions.saturating_add(solutions);
    }

    /// Sum of all tasks, compared with the published number.
    pub fn result(&self) -> Result<u64, Contradiction> {
        check(self.size, self.solutions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use queens::board::Size;
    use queens::count::{Plan, SolutionCounter};

    #[test]
    fn ranges_grow_with_the_pace_and_shrink_towards_the_end() {
        let size = Size::nearest(16);
        let all = Plan::new(size).all();
        let whole = all.first()..all.end();
        let mut queue = TaskQueue::new(size, vec![whole.clone()]);
        let mut throughput = Throughput::default();
        let mut tasks = Vec::new();
        let mut next = whole.start;
        while let Some(range) = queue.take(&throughput, 2) {
            assert_eq!(range.first(), next, "in order, none left out");
            next = range.end();
            throughput.add(range.tasks(), 2.0 * f64::from(range.tasks()));
            tasks.push(range.tasks());
        }
        assert_eq!((next, queue.tasks()), (whole.end, 0));
        assert_eq!(tasks[..5], [1, 4, 16, 64, 100], "not longer than 200 ms");
        assert!(tasks[5..].windows(2).all(|pair| pair[0] >= pair[1]));
        assert!(tasks.last().is_some_and(|&last| last <= 2), "not shorter than 3 ms");
    }

    #[test]
    fn short_tasks_are_not_handed_over_one_by_one() {
        let size = Size::nearest(16);
        let whole = TaskSet::default().gaps(0..Plan::new(size).tasks());
        let mut queue = TaskQueue::new(size, whole);
        let mut throughput = Throughput::default();
        let mut ranges = 0;
        while let Some(range) = queue.take(&throughput, 2) {
            throughput.add(range.tasks(), 0.02 * f64::from(range.tasks()));
            ranges += 1;
        }
        // 66 ms of work.
        assert!(ranges < 20, "{ranges}");
    }

    #[test]
    fn what_is_put_back_comes_first() {
        let size = Size::nearest(16);
        let mut queue = TaskQueue::new(size, vec![2..4, 8..9]);
        let first = queue.take(&Throughput::default(), 1).unwrap();
        let second = queue.take(&Throughput::default(), 1).unwrap();
        assert_eq!((first.first(), second.first(), queue.tasks()), (2, 3, 1));
        queue.put_back(first);
        assert_eq!(queue.tasks(), 2);
        assert_eq!(queue.take(&Throughput::default(), 1), Some(first));
    }

    #[test]
    fn neighbours_are_joined_and_overlaps_refused() {
        let mut ranges = TaskSet::default();
        assert!(ranges.add(4..8) && ranges.add(0..2) && ranges.add(2..4) && ranges.add(9..10));
        assert_eq!(ranges.to_string(), "0-8,9-10");
        assert_eq!(ranges.gaps(0..12), [8..9, 10..12]);
        assert!(!ranges.add(7..9) && !ranges.add(9..10) && ranges.add(5..5));
        assert_eq!((ranges.tasks(), ranges.within(6..10)), (9, 3));
        for nonsense in ["1", "2-1", "0-4,3-5", "a-b", "1-1", "-"] {
            assert_eq!(TaskSet::parse(nonsense), None, "{nonsense}");
        }
    }

    proptest! {
        #[test]
        fn a_set_of_ranges_is_a_set(all in proptest::collection::vec((0u32..60, 0u32..20), 0..12)) {
            let mut ranges = TaskSet::default();
            let mut set = std::collections::BTreeSet::new();
            for (start, length) in all {
                let range = start..start + length;
                let fits = range.clone().all(|k| !set.contains(&k));
                prop_assert_eq!(ranges.add(range.clone()), fits);
                if fits {
                    set.extend(range);
                }
            }
            prop_assert_eq!(ranges.tasks() as usize, set.len());
            prop_assert_eq!(TaskSet::parse(&ranges.to_string()), Some(ranges.clone()));
            let missing: Vec<u32> = ranges.gaps(5..70).into_iter().flatten().collect();
            let expected: Vec<u32> = (5..70).filter(|k| !set.contains(k)).collect();
            prop_assert_eq!(missing, expected);
        }
    }

    #[test]
    fn ranges_add_up_to_a_checked_result() {
        let size = Size::nearest(12);
        let plan = Plan::new(size);
        let mut counter = SolutionCounter::new(plan);
        let half = plan.tasks() / 2;
        let mut tally = QueueTally::new(size);
        for range in [half..plan.tasks(), 0..half] {
            let range = plan.range(range).unwrap();
            assert!(tally.left() >= range.tasks() && tally.progress() < 1.0);
            tally.add(range, counter.count(range).unwrap());
        }
        assert_eq!((tally.left(), tally.progress()), (0, 1.0));
        assert_eq!(tally.result(), Ok(14_200));
        tally.add(plan.range(0..0).unwrap(), u64::MAX);
        assert!(tally.result().is_err(), "too much stays too much");
    }
}
