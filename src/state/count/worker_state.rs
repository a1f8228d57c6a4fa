//! A worker as the page knows it: what it was given, and for how long it has said
//! nothing.

use queens::count::TaskRange;

/// Milliseconds until a worker has arrived and started, at most.
const START_PATIENCE: f64 = 60_000.0;
/// Milliseconds beyond what is expected until a silent worker counts as lost.
const PATIENCE: f64 = 4_000.0;
/// Times the expected time of a range that are waited for, too.
const PATIENT_TIMES: f64 = 20.0;

/// A worker. Times are in milliseconds.
#[derive(Debug)]
pub struct WorkerState {
    id: u32,
    is_ready: bool,
    range: Option<TaskRange>,
    since: f64,
    /// How long it has been awake without a word from it.
    silence: f64,
}

impl WorkerState {
    /// One that has been workers and not been on_event yet.
    pub fn new(id: u32, now: f64) -> WorkerState {
        WorkerState { id, is_ready: false, range: None, since: now, silence: 0.0 }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.id
    }

    /// What it counts.
    pub fn range(&self) -> Option<TaskRange> {
        self.range
    }

    /// Whether it has said that it is ready.
    pub fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Whether it waits for assignment.
    pub fn is_waiting(&self) -> bool {
        self.is_ready && self.range.is_none()
    }

    /// For how long it has counted; `None` while it does not.
    pub fn at_work(&self, now: f64) -> Option<f64> {
        self.range.map(|_| now - self.since)
    }

    /// It has started.
    pub fn ready(&mut self) {
        self.is_ready = true;
        self.silence = 0.0;
    }

    /// It begins to count.
    pub fn begin(&mut self, range: TaskRange, now: f64) {
        self.range = Some(range);
        self.since = now;
        self.silence = 0.0;
    }

    /// It has counted what it was given.
    pub fn end(&mut self) {
        self.range = None;
        self.silence = 0.0;
    }

    /// So much time has passed without a word from it; returns whether that is more
    /// than there is patience for. `per_task` is what a task should take.
    pub fn is_lost_after(&mut self, passed: f64, per_task: f64) -> bool {
        self.silence += passed;
        let patience = match self.range {
            None if self.is_ready => f64::INFINITY,
            None => START_PATIENCE,
            Some(range) => PATIENCE + PATIENT_TIMES * per_task * f64::from(range.tasks()),
        };
        self.silence > patience
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::count::Plan;

    #[test]
    fn patience_depends_on_what_is_waited_for() {
        let range = Plan::new(Size::nearest(16)).range(0..10).unwrap();
        let mut worker = WorkerState::new(7, 0.0);
        assert!(!worker.is_lost_after(START_PATIENCE, 1.0) && worker.is_lost_after(1.0, 1.0));
        worker.ready();
        assert!(worker.is_waiting() && !worker.is_lost_after(1e12, 1.0), "nothing to say");
        worker.begin(range, 100.0);
        assert_eq!((worker.range(), worker.at_work(130.0)), (Some(range), Some(30.0)));
        assert!(!worker.is_lost_after(PATIENCE + 10.0 * PATIENT_TIMES * 3.0, 3.0));
        assert!(worker.is_lost_after(1.0, 3.0));
        worker.end();
        assert!(worker.is_waiting() && !worker.is_lost_after(1.0, 3.0));
    }
}
