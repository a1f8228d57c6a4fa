//! Counts passed and failed tests in the output of the test runners.

use crate::run::Outcome;
use std::fmt;
use std::time::Duration;

/// The output of a test that is repeated because WebKit broke the page, see engines.mjs.
const BROKEN: &str = "WebKit broke the page, attempt ";

/// More retries than this are not WebKit's fault.
const MOST_RETRIES: u64 = 2;

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
    /// Tests that did not run, as a program that they need is missing.
    skipped: u64,
    /// Tests that were repeated because the engine broke the page.
    retries: u64,
    /// The duration of each stage.
    pub(super) times: Vec<(&'static str, Duration)>,
    /// A line with the result of each browser engine.
    pub(super) engines: Vec<String>,
    /// The engines that are not installed.
    missing: Vec<&'static str>,
    /// The names of failed tests and the lines of faults, each once.
    broken: Vec<String>,
    /// The faults of all stages.
    faults: Vec<Fault>,
}

/// A stage that failed or did not run, and its failed tests.
#[derive(Debug, PartialEq)]
struct Fault {
    stage: &'static str,
    why: String,
    tests: Vec<String>,
}

/// The failed tests of a stage that the summary lists at most.
const MOST_LISTED: usize = 30;

impl Tally {
    /// Reads one line of cargo's, wasm-bindgen's or Node's test runner.
    pub(crate) fn see(&mut self, line: &str) {
        if let Some(result) = line.trim_start().strip_prefix("test result: ") {
            self.passed += before(result, " passed");
            self.failed += before(result, " failed");
            self.skipped += before(result, " ignored");
        } else if let Some(count) = line.strip_prefix("ℹ pass ") {
            self.passed += count.parse().unwrap_or(0);
        } else if let Some(count) = line.strip_prefix("ℹ fail ") {
            self.failed += count.parse().unwrap_or(0);
        } else if let Some(count) = line.strip_prefix("ℹ skipped ") {
            self.skipped += count.parse().unwrap_or(0);
        } else if line.contains(BROKEN) {
            self.retries += 1;
        } else if let Some(name) = failed_test(line) {
            self.fault(name);
        }
    }

    /// Reads one line of a check: rustc, clippy, rustdoc or rustfmt.
    pub(super) fn see_fault(&mut self, line: &str) {
        let is_place = line.trim_start().starts_with("--> ");
        if is_place || line.starts_with("error") || line.starts_with("Diff in") {
            self.fault(line);
        }
    }

    /// Adds a fault of this stage.
    pub(super) fn fault(&mut self, line: &str) {
        let line = line.trim();
        if !self.broken.iter().any(|it| it == line) {
            self.broken.push(line.to_owned());
        }
    }

    /// Adds the counts of another thread.
    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.retries += other.retries;
        self.engines.extend(other.engines);
        self.missing.extend(other.missing);
        self.times.extend(other.times);
        self.faults.extend(other.faults);
        self.broken.extend(other.broken);
    }

    /// Fails if there were more retries than chance explains.
    pub(crate) fn check_retries(&self) -> Outcome {
        if self.retries <= MOST_RETRIES {
            return Ok(());
        }
        Err(format!("WebKit broke {} tests, more than {MOST_RETRIES}", self.retries))
    }

    /// Runs the tests in an engine, and adds a line with their counts.
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

    /// Adds a line for an engine that is not installed.
    pub(crate) fn engine_missing(&mut self, name: &'static str) {
        self.engines.push(format!("{name}: missing, not tested"));
        self.missing.push(name);
    }

    /// True if no test ran.
    pub(super) fn is_empty(&self) -> bool {
        self.passed + self.failed + self.skipped == 0
    }

    /// Counts a check as one test.
    pub(crate) fn check_passed(&mut self) {
        self.passed += 1;
    }

    /// Notes the failure of the stage whose lines were read. If no test failed, it counts as one.
    pub(super) fn stage_failed(&mut self, stage: &'static str, why: String) {
        self.failed = self.failed.max(1);
        let tests = std::mem::take(&mut self.broken);
        self.faults.push(Fault { stage, why, tests });
    }

    /// Notes a stage that did not run.
    pub(super) fn not_run(&mut self, stage: &'static str, why: String) {
        self.faults.push(Fault { stage, why, tests: Vec::new() });
    }

    /// All faults with their stages, and an error if there are any.
    pub(super) fn outcome(&self) -> (String, Outcome) {
        let mut text = String::new();
        for Fault { stage, why, tests } in &self.faults {
            text += &format!("{stage}: {why}\n");
            for test in tests.iter().take(MOST_LISTED) {
                text += &format!("    {test}\n");
            }
            if tests.len() > MOST_LISTED {
                text += &format!("    and {} more\n", tests.len() - MOST_LISTED);
            }
        }
        let stages: Vec<&str> = self.faults.iter().map(|it| it.stage).collect();
        match stages.as_slice() {
            [] => (text, Ok(())),
            all => (text, Err(format!("not passed: {}", all.join("; ")))),
        }
    }
}

/// The name of the failed test in a line of cargo's, wasm-bindgen's or Node's test runner.
fn failed_test(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("test ") {
        return rest.strip_suffix(" ... FAILED").or_else(|| rest.strip_suffix(" ... FAIL"));
    }
    let name = line.trim_start().strip_prefix("✖ ")?;
    // Without the duration.
    let name = name.rsplit_once(" (").map_or(name, |(name, _)| name);
    (name != "failing tests:").then_some(name)
}

/// The number before `word`.
fn before(text: &str, word: &str) -> u64 {
    text.split_once(word).and_then(|(head, _)| head.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
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
    fn the_lines_of_all_runners_are_counted() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 filtered out; finished in 1s",
            "ℹ tests 6",
            "ℹ pass 5",
            "ℹ fail 1",
            "ℹ skipped 1",
        ] {
            tally.see(line);
        }
        assert_eq!((tally.passed, tally.failed), (18, 3));
        tally.check_passed();
        tally.stage_failed("Native tests", "it failed".to_owned());
        assert_eq!(tally.to_string(), "19 passed, 3 failed, 3 skipped");
    }

    #[test]
    fn failed_tests_are_listed_once_with_their_stage() {
        let mut first = Tally::default();
        for line in [
            "test views::lab::starts ... ok",
            "test views::lab::ends ... FAILED",
            "✔ the board is exported (3.5ms)",
            "✖ a queen (white) is put (4502.63ms)",
            "✖ failing tests:",
            "✖ a queen (white) is put (4502.63ms)",
        ] {
            first.see(line);
        }
        first.stage_failed("Native tests", "it failed".to_owned());
        let mut second = Tally::default();
        second.see_fault("warning: unused");
        second.see_fault("error: too long");
        second.see_fault("   --> src/main.rs:1:1");
        second.stage_failed("Lints", "they failed".to_owned());
        second.not_run("Size", "no site".to_owned());
        first.add(second);
        let (text, outcome) = first.outcome();
        let tests = "    views::lab::ends\n    a queen (white) is put\n";
        let lints = "    error: too long\n    --> src/main.rs:1:1\n";
        let all =
            format!("Native tests: it failed\n{tests}Lints: they failed\n{lints}Size: no site\n");
        assert_eq!(text, all);
        assert_eq!(outcome, Err("not passed: Native tests; Lints; Size".to_owned()));
        assert_eq!(Tally::default().outcome(), (String::new(), Ok(())));
    }

    #[test]
    fn each_engine_has_its_own_counts() {
        let mut tally = Tally::default();
        tally.see("ℹ pass 7");
        let ran = tally.in_engine("Firefox", |tally| {
            tally.see("ℹ pass 5");
            tally.see("ℹ fail 1");
            Err("one failed".to_owned())
        });
        tally.engine_missing("WebKit");
        assert!(ran.is_err());
        assert_eq!(tally.engines, ["Firefox: 5 passed, 1 failed", "WebKit: missing, not tested"]);
        assert_eq!(tally.to_string(), "12 passed, 1 failed, WebKit missing and not tested");
    }

    #[test]
    fn tests_that_webkit_broke_are_counted_and_limited() {
        let mut tally = Tally::default();
        let ran = tally.in_engine("WebKit", |tally| {
            for attempt in [1, 2] {
                tally.see(&format!("  ℹ WebKit broke the page, attempt {attempt} of 3: a trap"));
            }
            tally.see("ℹ pass 5");
            Ok(())
        });
        assert!(ran.is_ok());
        assert_eq!(tally.engines, ["WebKit: 5 passed, 0 failed, 2 tried again"]);
        assert_eq!(tally.check_retries(), Ok(()));
        let mut all = Tally::default();
        all.see("ℹ WebKit broke the page, attempt 1 of 3: a trap");
        all.add(tally);
        assert_eq!(all.to_string(), "5 passed, 0 failed, 3 tried again in WebKit");
        assert!(all.check_retries().is_err());
    }
}
