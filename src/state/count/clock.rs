//! How long a count has taken.

/// A clock that runs while something is under way. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    elapsed: f64,
    /// When it was last read, while it runs.
    last: Option<f64>,
}

impl Clock {
    /// A clock that stands, after so long.
    pub fn after(elapsed: f64) -> Clock {
        Clock { elapsed, last: None }
    }

    /// Lets it run.
    pub fn start(&mut self, now: f64) {
        self.last = Some(now);
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.last = None;
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.last.is_some()
    }

    /// Reads it: the milliseconds since it was last read.
    pub fn read(&mut self, now: f64) -> f64 {
        let Some(last) = self.last else { return 0.0 };
        self.last = Some(now);
        let passed = (now - last).max(0.0);
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
        let mut clock = Clock::after(5.0);
        assert_eq!((clock.read(100.0), clock.elapsed()), (0.0, 5.0));
        clock.start(200.0);
        assert_eq!((clock.read(210.0), clock.read(230.0), clock.elapsed()), (10.0, 20.0, 35.0));
        assert_eq!(clock.read(220.0), 0.0, "a clock that was set back");
        clock.stop();
        assert_eq!((clock.read(900.0), clock.elapsed()), (0.0, 35.0));
    }
}
