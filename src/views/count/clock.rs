//! How long a count has taken.

/// A clock that runs while something is being counted. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    elapsed: f64,
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

    /// Whether it runs.
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

    /// How long it has run, up to the last reading.
    pub fn elapsed(&self) -> f64 {
        self.elapsed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_adds_up_what_passes_while_it_runs() {
        let mut clock = Clock::at(5.0);
        assert_eq!((clock.read(100.0), clock.elapsed()), (0.0, 5.0));
        clock.start(200.0);
        assert_eq!((clock.read(210.0), clock.read(230.0), clock.elapsed()), (10.0, 20.0, 35.0));
        assert_eq!(clock.read(220.0), 0.0, "a clock that was set back");
        clock.stop();
        assert_eq!((clock.read(900.0), clock.elapsed()), (0.0, 35.0));
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
        assert_eq!(clock.elapsed(), 60_500.0);
    }
}
