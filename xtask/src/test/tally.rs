//! How many tests passed and failed, read from what the test runners print.

use crate::run::Outcome;
use std::fmt;

/// What Node prints where WebKit has broken a test, see engines.mjs.
const BROKEN: &str = "WebKit broke the page, attempt ";

/// More tests that WebKit has broken hide something else than its own fault.
const MOST_RETRIES: u64 = 2;

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
    /// How often a test was tried again that an engine had broken.
    retries: u64,
    /// What each browser engine has contributed.
    engines: Vec<String>,
    /// The engines that were not there.
    missing: Vec<&'static str>,
}

impl Tally {
    /// Reads one line of cargo's, wasm-bindgen's or Node's test runner.
    pub(crate) fn see(&mut self, line: &str) {
        if let Some(result) = line.trim_start().strip_prefix("test result: ") {
            self.passed += before(result, " passed");
            self.failed += before(result, " failed");
        } else if let Some(count) = line.strip_prefix("ℹ pass ") {
            self.passed += count.parse().unwrap_or(0);
        } else if let Some(count) = line.strip_prefix("ℹ fail ") {
            self.failed += count.parse().unwrap_or(0);
        } else if line.contains(BROKEN) {
            self.retries += 1;
        }
    }

    /// Adds what another part of the run has counted.
    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.retries += other.retries;
        self.engines.extend(other.engines);
        self.missing.extend(other.missing);
    }

    /// An error where tests were tried again more often than chance explains.
    pub(crate) fn check_retries(&self) -> Outcome {
        if self.retries <= MOST_RETRIES {
            return Ok(());
        }
        Err(format!("WebKit broke {} tests, more than {MOST_RETRIES}", self.retries))
    }

    /// Runs the tests of the released site in an engine, and notes how many there were.
    pub(crate) fn in_engine(
        &mut self,
        name: &str,
        run: impl FnOnce(&mut Tally) -> Outcome,
    ) -> Outcome {
        let before = (self.passed, self.failed, self.retries);
        let outcome = run(self);
        let [passed, failed] = [self.passed - before.0, self.failed - before.1];
        let mut line = format!("{name}: {passed} passed, {failed} failed");
        if self.retries > before.2 {
            line += &format!(", {} tried again", self.retries - before.2);
        }
        self.engines.push(line);
        outcome
    }

    /// Notes an engine that is not there.
    pub(crate) fn engine_missing(&mut self, name: &'static str) {
        self.engines.push(format!("{name}: missing, not tested"));
        self.missing.push(name);
    }

    /// A line for each engine in which the released site has been tested.
    pub(crate) fn engines(&self) -> &[String] {
        &self.engines
    }

    /// A check that counts as one test.
    pub(crate) fn check_passed(&mut self) {
        self.passed += 1;
    }

    /// A stage that failed without a failed test counts as one.
    pub(crate) fn stage_failed(&mut self) {
        self.failed = self.failed.max(1);
    }
}

/// The number that stands just before `word`.
fn before(text: &str, word: &str) -> u64 {
    text.split_once(word).and_then(|(head, _)| head.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.retries > 0 {
            write!(f, ", {} tried again in WebKit", self.retries)?;
        }
        self.missing.iter().try_for_each(|engine| write!(f, ", {engine} missing and not tested"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_runners_lines_are_added_up() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 filtered out; finished in 1s",
            "ℹ tests 6",
            "ℹ pass 5",
            "ℹ fail 1",
        ] {
            tally.see(line);
        }
        assert_eq!((tally.passed, tally.failed), (18, 3));
        tally.check_passed();
        tally.stage_failed();
        assert_eq!(tally.to_string(), "19 passed, 3 failed");
    }

    #[test]
    fn each_engine_tells_its_own_tests() {
        let mut tally = Tally::default();
        tally.see("ℹ pass 7");
        let ran = tally.in_engine("Firefox", |tally| {
            tally.see("ℹ pass 5");
            tally.see("ℹ fail 1");
            Err("one failed".to_owned())
        });
        tally.engine_missing("WebKit");
        assert!(ran.is_err());
        assert_eq!(tally.engines(), ["Firefox: 5 passed, 1 failed", "WebKit: missing, not tested"]);
        assert_eq!(tally.to_string(), "12 passed, 1 failed, WebKit missing and not tested");
    }

    #[test]
    fn tests_that_webkit_broke_are_told_and_few() {
        let mut tally = Tally::default();
        let ran = tally.in_engine("WebKit", |tally| {
            for attempt in [1, 2] {
                tally.see(&format!("  ℹ WebKit broke the page, attempt {attempt} of 3: a trap"));
            }
            tally.see("ℹ pass 5");
            Ok(())
        });
        assert!(ran.is_ok());
        assert_eq!(tally.engines(), ["WebKit: 5 passed, 0 failed, 2 tried again"]);
        assert_eq!(tally.check_retries(), Ok(()));
        let mut all = Tally::default();
        all.see("ℹ WebKit broke the page, attempt 1 of 3: a trap");
        all.add(tally);
        assert_eq!(all.to_string(), "5 passed, 0 failed, 3 tried again in WebKit");
        assert!(all.check_retries().is_err());
    }
}
