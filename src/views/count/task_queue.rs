//! The tasks that no worker has been given yet, and how many one is given at once.

use std::collections::VecDeque;
use std::ops::Range;

use queens::board::Size;
use queens::count::{Plan, TaskRange};

use crate::views::count::estimate::cost;
use crate::views::count::throughput::Throughput;
use crate::views::count::worker_state::RANGES;

/// Milliseconds that a range should take: a pause and a save wait for its end.
const RANGE_TIME: f64 = 200.0;
/// Milliseconds that a range should take at least, unless it is the last one:
/// handing over another one costs a small part of that.
const LEAST_TIME: f64 = 3.0;
/// Milliseconds that the ranges after the very first should take while the speed is not
/// known: the page is busy with drawing for that long.
const FIRST_TIME: f64 = 16.0;
/// A range is at most so many times as long as the longest one before.
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
    /// These tasks.
    pub fn new(size: Size, open: Vec<Range<u32>>) -> TaskQueue {
        TaskQueue { size, open: open.into(), longest: 0.0 }
    }

    /// How many tasks there are.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::count::task_set::TaskSet;

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
}
