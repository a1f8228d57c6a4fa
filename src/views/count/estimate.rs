//! Relative times of sizes.

use queens::board::Size;

/// About how many milliseconds one worker needs for a size on a machine of 2020s'
/// speed. Measured up to n = 18, from samples of the tasks above that; beyond
/// n = 24 continued by the growth from two ranks to the next two.
pub fn cost(size: Size) -> f64 {
    let n = size.get();
    let known = MEASURED.iter().find(|(measured, _)| *measured == n).map(|(_, cost)| *cost);
    known.unwrap_or_else(
        || {
            if n < 14 { 2.0 } else { cost(Size::nearest(i64::from(n) - 2)) * GROWTH }
        },
    )
}

/// True if the lists that tasks of this size share are small, so that workers may
/// make them before a person asks for a count: up to 10 MiB and 10 ms (n = 17). The
/// next ones take 20 to 45 MiB in each worker.
pub fn are_lists_small(size: Size) -> bool {
    size.get() <= 17
}

const GROWTH: f64 = 140.0;

const MEASURED: [(u8, f64); 11] = [
    (14, 5.0),
    (15, 40.0),
    (16, 75.0),
    (17, 700.0),
    (18, 2_000.0),
    (19, 25_000.0),
    (20, 130_000.0),
    (21, 1.6e6),
    (22, 1.38e7),
    (23, 2.9e8),
    (24, 1.7e9),
];

/// A clock that runs while something is being counted. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// Up to the last reading.
    pub elapsed: f64,
    /// When it was last read, while it runs.
    last: Option<f64>,
}

/// The longest time between two readings that counts. Browsers wake a hidden page
/// once a minute; a longer time means that the machine slept, or that its clock was
/// set.
const LONGEST_GAP: f64 = 90_000.0;

/// A hundred years: more than any count takes, so that a stored time above it is
/// damaged.
pub const LONGEST_COUNT: f64 = 100.0 * 31_557_600_000.0;

impl Clock {
    /// A clock that stands still and shows this time.
    pub fn at(elapsed: f64) -> Clock {
        Clock { elapsed, last: None }
    }

    /// Lets it run.
    pub fn start(&mut self, now: f64) {
        self.last = Some(now);
    }

    pub fn stop(&mut self) {
        self.last = None;
    }

    pub fn is_running(&self) -> bool {
        self.last.is_some()
    }

    /// Reads it. Returns the milliseconds of counting since it was last read; none
    /// when it stands, when it was set back, or when nobody was awake to read it.
    pub fn read(&mut self, now: f64) -> f64 {
        let Some(last) = self.last else { return 0.0 };
        self.last = Some(now);
        let passed = now - last;
        let counts = (0.0..=LONGEST_GAP).contains(&passed);
        let passed = if counts { passed } else { 0.0 };
        self.elapsed += passed;
        passed
    }
}

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
    /// Relative error.
    pub uncertainty: f64,
}

/// Ranges counted before the first estimate.
const RANGES: u32 = 4;

impl Throughput {
    /// A worker has counted a number of tasks in a time in ms.
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

    /// Time that one worker needs for `tasks` more tasks; `None` while too little is known.
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
    fn larger_boards_of_the_same_kind_take_longer() {
        for size in Size::all().skip(15) {
            let smaller = Size::nearest(i64::from(size.get()) - 2);
            assert!(cost(size) > 3.0 * cost(smaller), "n = {size}");
        }
    }

    #[test]
    fn it_adds_up_what_passes_while_it_runs() {
        let mut clock = Clock::at(5.0);
        assert_eq!((clock.read(100.0), clock.elapsed), (0.0, 5.0));
        clock.start(200.0);
        assert_eq!((clock.read(210.0), clock.read(230.0), clock.elapsed), (10.0, 20.0, 35.0));
        assert_eq!(clock.read(220.0), 0.0, "a clock that was set back");
        clock.stop();
        assert_eq!((clock.read(900.0), clock.elapsed), (0.0, 35.0));
    }

    #[test]
    fn a_jump_is_no_counting_time() {
        let mut clock = Clock::default();
        clock.start(0.0);
        // A hidden page that is woken once a minute.
        assert_eq!(clock.read(60_000.0), 60_000.0);
        let five_hours = 5.0 * 3_600_000.0;
        assert_eq!(clock.read(60_000.0 + five_hours), 0.0);
        assert_eq!(clock.read(60_500.0 + five_hours), 500.0);
        assert_eq!(clock.elapsed, 60_500.0);
    }

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
