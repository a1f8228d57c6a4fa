//! How long tasks take, and how surely that is known.

/// Sums over the ranges counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Throughput {
    ranges: u32,
    tasks: f64,
    squared_tasks: f64,
    time: f64,
    /// The sum of time² / tasks, for the variance of a task's time.
    squared_time: f64,
}

/// A span of time in milliseconds, and the half width of the interval in which it
/// lies with about 95 % certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeSpan {
    /// The best guess.
    pub time: f64,
    /// How far off it may be.
    pub uncertainty: f64,
}

/// Ranges that are counted before anything is foretold.
const RANGES: u32 = 4;

impl Throughput {
    /// A worker has counted so many tasks in so many milliseconds.
    pub fn add(&mut self, tasks: u32, time: f64) {
        let (tasks, time) = (f64::from(tasks.max(1)), time.max(0.01));
        self.ranges += 1;
        self.tasks += tasks;
        self.squared_tasks += tasks * tasks;
        self.time += time;
        self.squared_time += time * time / tasks;
    }

    /// Milliseconds of a worker for one task; `None` before the first range.
    pub fn per_task(&self) -> Option<f64> {
        (self.ranges > 0).then(|| self.time / self.tasks)
    }

    /// How long one worker needs for so many more tasks; `None` while too little is
    /// known for an honest answer.
    pub fn estimate(&self, tasks: u32) -> Option<TimeSpan> {
        let per_task = self.per_task().filter(|_| self.ranges >= RANGES)?;
        let variance = (self.squared_time / self.tasks - per_task * per_task).max(0.0);
        let error = (variance * self.squared_tasks).sqrt() / self.tasks / per_task;
        // Machines warm up and have other things to do.
        let error = (2.0 * error).clamp(0.03, 1.0);
        let time = f64::from(tasks) * per_task;
        Some(TimeSpan { time, uncertainty: time * error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_foretold_with_its_uncertainty() {
        let mut even = Throughput::default();
        assert_eq!(even.per_task(), None);
        for tasks in [1, 4, 10, 10] {
            assert_eq!(even.estimate(5), None);
            even.add(tasks, 20.0 * f64::from(tasks));
        }
        let span = even.estimate(5).unwrap();
        assert!((span.time - 100.0).abs() < 1e-6 && (span.uncertainty - 3.0).abs() < 1e-3);
        let mut uneven = Throughput::default();
        for time in [10.0, 30.0, 10.0, 30.0] {
            uneven.add(1, time);
        }
        let span = uneven.estimate(5).unwrap();
        assert!((span.time - 100.0).abs() < 1e-6);
        assert!((span.uncertainty - 50.0).abs() < 1e-3, "{span:?}");
    }
}
