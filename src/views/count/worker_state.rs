//! A worker as the page knows it.

use std::collections::VecDeque;

use queens::board::Size;
use queens::count::TaskRange;

/// Milliseconds until a worker has been loaded and has started, at most.
const START_PATIENCE: f64 = 60_000.0;
/// Milliseconds beyond what is expected until a silent worker counts as lost.
const PATIENCE: f64 = 4_000.0;
/// A silent worker also gets this multiple of the expected time of a range.
const PATIENT_TIMES: f64 = 20.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Activity {
    /// It has not reported that it is ready.
    Starting,
    /// It waits for a request.
    Idle,
    /// It makes the lists of a size.
    Preparing,
    Counting,
}

/// Most ranges that a worker holds: the current one, and the next one for times when the page is
/// busy.
pub const RANGES: usize = 2;

/// A worker. Times are in milliseconds of the count's clock.
#[derive(Debug)]
pub struct WorkerState {
    pub id: u32,
    activity: Activity,
    /// The tasks that it was given, in this order; it counts the first of them.
    pub ranges: VecDeque<TaskRange>,
    /// The size whose lists it has, or makes.
    pub size: Option<Size>,
    /// When it began to count the first range.
    since: f64,
    /// Time since its last message, in ms.
    silence: f64,
}

impl WorkerState {
    /// One that is being started.
    pub fn new(id: u32) -> WorkerState {
        WorkerState {
            id,
            activity: Activity::Starting,
            ranges: VecDeque::new(),
            size: None,
            since: 0.0,
            silence: 0.0,
        }
    }

    pub fn range(&self) -> Option<TaskRange> {
        self.ranges.front().copied()
    }

    pub fn is_counting(&self) -> bool {
        self.activity == Activity::Counting
    }

    /// True if it can be given tasks, and holds fewer ranges than this.
    pub fn has_less_than(&self, ranges: usize) -> bool {
        matches!(self.activity, Activity::Idle | Activity::Counting) && self.ranges.len() < ranges
    }

    pub fn is_starting(&self) -> bool {
        self.activity == Activity::Starting
    }

    pub fn is_preparing(&self) -> bool {
        self.activity == Activity::Preparing
    }

    pub fn is_idle(&self) -> bool {
        self.activity == Activity::Idle
    }

    /// For how long it has counted its range; `None` while it has none.
    pub fn at_work(&self, elapsed: f64) -> Option<f64> {
        self.is_counting().then_some(elapsed - self.since)
    }

    /// It begins to make the lists of a size.
    pub fn prepare(&mut self, size: Size) {
        self.size = Some(size);
        self.change(Activity::Preparing);
    }

    /// It is given tasks to count, after those that it has.
    pub fn give(&mut self, size: Size, range: TaskRange, elapsed: f64) {
        self.size = Some(size);
        if self.ranges.is_empty() {
            self.since = elapsed;
            self.change(Activity::Counting);
        }
        self.ranges.push_back(range);
    }

    /// It has started, or has done the first thing that it was asked for.
    pub fn end(&mut self, elapsed: f64) {
        self.ranges.pop_front();
        self.since = elapsed;
        self.change(if self.ranges.is_empty() { Activity::Idle } else { Activity::Counting });
    }

    fn change(&mut self, activity: Activity) {
        self.activity = activity;
        self.silence = 0.0;
    }

    /// Adds `passed` ms of silence. Returns true if the worker is considered lost; `per_task` is the
    /// expected time of a task in ms.
    pub fn is_lost_after(&mut self, passed: f64, per_task: f64) -> bool {
        self.silence += passed;
        let patience = match self.activity {
            Activity::Idle => f64::INFINITY,
            Activity::Starting | Activity::Preparing => START_PATIENCE,
            Activity::Counting => {
                let tasks = self.range().map_or(0, |range| range.tasks());
                PATIENCE + PATIENT_TIMES * per_task * f64::from(tasks)
            }
        };
        self.silence > patience
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::count::Plan;

    #[test]
    fn patience_depends_on_what_is_waited_for() {
        let size = Size::nearest(16);
        let range = Plan::new(size).range(0..10).unwrap();
        let mut worker = WorkerState::new(7);
        assert!(!worker.is_lost_after(START_PATIENCE, 1.0) && worker.is_lost_after(1.0, 1.0));
        worker.end(0.0);
        assert!(worker.is_idle() && !worker.is_lost_after(1e12, 1.0), "nothing to say");
        worker.prepare(size);
        assert!(!worker.is_lost_after(START_PATIENCE, 1.0) && worker.is_lost_after(1.0, 1.0));
        worker.end(50.0);
        worker.give(size, range, 100.0);
        assert_eq!((worker.range(), worker.at_work(130.0)), (Some(range), Some(30.0)));
        assert!(!worker.is_lost_after(PATIENCE + 10.0 * PATIENT_TIMES * 3.0, 3.0));
        assert!(worker.is_lost_after(1.0, 3.0));
        worker.end(140.0);
        assert!(worker.is_idle() && !worker.is_lost_after(1.0, 3.0));
    }

    #[test]
    fn ranges_are_counted_one_after_another() {
        let size = Size::nearest(16);
        let [first, second] = [0..10, 10..30].map(|range| Plan::new(size).range(range).unwrap());
        let mut worker = WorkerState::new(7);
        assert!(!worker.has_less_than(1), "it has not started");
        worker.end(0.0);
        worker.give(size, first, 100.0);
        assert!(!worker.has_less_than(1) && worker.has_less_than(RANGES));
        worker.give(size, second, 101.0);
        assert!(!worker.has_less_than(RANGES));
        assert_eq!((worker.range(), worker.at_work(130.0)), (Some(first), Some(30.0)));
        worker.end(130.0);
        assert_eq!((worker.range(), worker.at_work(150.0)), (Some(second), Some(20.0)));
        assert_eq!(worker.ranges, [second]);
    }
}
