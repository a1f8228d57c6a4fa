//! A worker as the page knows it.

use queens::board::Size;
use queens::count::TaskRange;

/// Milliseconds until a worker has been loaded and has started, at most.
const START_PATIENCE: f64 = 60_000.0;
/// Milliseconds beyond what is expected until a silent worker counts as lost.
const PATIENCE: f64 = 4_000.0;
/// So many times the expected time of a range are waited for, too.
const PATIENT_TIMES: f64 = 20.0;

/// What a worker is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Activity {
    /// It has not said yet that it is ready.
    Starting,
    /// It waits for a request.
    Idle,
    /// It makes the lists of a size.
    Preparing,
    /// It counts these tasks.
    Counting(TaskRange),
}

/// A worker. Times are in milliseconds of the count's clock.
#[derive(Debug)]
pub struct WorkerState {
    id: u32,
    activity: Activity,
    /// The size whose lists it has, or makes.
    size: Option<Size>,
    /// When it began to count.
    since: f64,
    /// How long nothing has been heard from it.
    silence: f64,
}

impl WorkerState {
    /// One that is being started.
    pub fn new(id: u32) -> WorkerState {
        WorkerState { id, activity: Activity::Starting, size: None, since: 0.0, silence: 0.0 }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.id
    }

    /// The size whose lists it has, or makes.
    pub fn size(&self) -> Option<Size> {
        self.size
    }

    /// What it counts.
    pub fn range(&self) -> Option<TaskRange> {
        match self.activity {
            Activity::Counting(range) => Some(range),
            _ => None,
        }
    }

    /// Whether it counts.
    pub fn is_counting(&self) -> bool {
        self.range().is_some()
    }

    /// Whether it has not said yet that it is ready.
    pub fn is_starting(&self) -> bool {
        self.activity == Activity::Starting
    }

    /// Whether it makes lists.
    pub fn is_preparing(&self) -> bool {
        self.activity == Activity::Preparing
    }

    /// Whether it waits for a request.
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

    /// It begins to count.
    pub fn begin(&mut self, size: Size, range: TaskRange, elapsed: f64) {
        self.size = Some(size);
        self.since = elapsed;
        self.change(Activity::Counting(range));
    }

    /// It has started, or has done what it was asked for.
    pub fn end(&mut self) {
        self.change(Activity::Idle);
    }

    fn change(&mut self, activity: Activity) {
        self.activity = activity;
        self.silence = 0.0;
    }

    /// So much time has passed without a word from it. Returns whether that is more
    /// than there is patience for; `per_task` is what a task should take.
    pub fn is_lost_after(&mut self, passed: f64, per_task: f64) -> bool {
        self.silence += passed;
        let patience = match self.activity {
            Activity::Idle => f64::INFINITY,
            Activity::Starting | Activity::Preparing => START_PATIENCE,
            Activity::Counting(range) => {
                PATIENCE + PATIENT_TIMES * per_task * f64::from(range.tasks())
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
        worker.end();
        assert!(worker.is_idle() && !worker.is_lost_after(1e12, 1.0), "nothing to say");
        worker.prepare(size);
        assert!(!worker.is_lost_after(START_PATIENCE, 1.0) && worker.is_lost_after(1.0, 1.0));
        worker.begin(size, range, 100.0);
        assert_eq!((worker.range(), worker.at_work(130.0)), (Some(range), Some(30.0)));
        assert!(!worker.is_lost_after(PATIENCE + 10.0 * PATIENT_TIMES * 3.0, 3.0));
        assert!(worker.is_lost_after(1.0, 3.0));
        worker.end();
        assert!(worker.is_idle() && !worker.is_lost_after(1.0, 3.0));
    }
}
