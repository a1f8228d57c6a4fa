//! An unfinished count as it is stored in the browser.

use std::fmt;

use queens::count::{Assignment, Part, known};

use crate::state::count::clock::LONGEST_COUNT;
use crate::state::count::task_set::TaskSet;

/// How far a count has come.
#[derive(Clone, Debug, PartialEq)]
pub struct CountProgress {
    /// What is counted.
    pub assignment: Assignment,
    /// The tasks counted.
    pub done: TaskSet,
    /// Their solutions.
    pub solutions: u64,
    /// Milliseconds it has taken.
    pub elapsed: f64,
}

/// The version of the format and of the tasks' numbers.
const VERSION: &str = "1";

impl CountProgress {
    /// What is stored for a moment when a count is cancelled or finished, before the
    /// progress is removed: other tabs that have a count of the same see it, and store
    /// their own progress again. It is no progress.
    pub const GIVEN_UP: &str = "given up";

    /// The key under which a count's progress is stored.
    pub fn key(assignment: Assignment) -> String {
        let Part { part, parts } = assignment.part();
        format!("queenside.count.{}.{part}.{parts}", assignment.size())
    }

    /// Reads stored progress. What does not fit, or cannot be, is no progress.
    pub fn parse(assignment: Assignment, text: &str) -> Option<CountProgress> {
        let mut words = text.split(' ').skip(2);
        let done: TaskSet = words.next()?.parse().ok()?;
        let solutions = words.next()?.parse().ok()?;
        let elapsed = words.next()?.parse::<u64>().ok()? as f64;
        let range = assignment.range().first()..assignment.range().end();
        let fits = done.tasks() > 0
            && done.within(range) == done.tasks()
            && solutions <= known(assignment.size()).solutions
            && elapsed <= LONGEST_COUNT;
        let progress = CountProgress { assignment, done, solutions, elapsed };
        // There is one way to write it; version and range are compared by this, too.
        (fits && progress.to_string() == text).then_some(progress)
    }

    /// How many tasks the stored progress of a count holds. Two tabs may count the
    /// same; neither replaces nor removes progress that is further than its own.
    pub fn tasks_stored(assignment: Assignment, stored: Option<&str>) -> u32 {
        let stored = stored.and_then(|text| CountProgress::parse(assignment, text));
        stored.map_or(0, |progress| progress.done.tasks())
    }
}

impl fmt::Display for CountProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CountProgress { assignment, done, solutions, elapsed } = self;
        write!(f, "{VERSION} {} {done} {solutions} {}", assignment.range(), *elapsed as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;

    fn progress(done: &str) -> CountProgress {
        let assignment = Assignment::whole(Size::nearest(16));
        let done = done.parse().unwrap();
        CountProgress { assignment, done, solutions: 123, elapsed: 4_567.0 }
    }

    #[test]
    fn progress_reads_back_and_what_does_not_fit_is_none() {
        let progress = progress("0-7,9-12");
        let assignment = progress.assignment;
        let text = progress.to_string();
        assert_eq!(CountProgress::parse(assignment, &text), Some(progress));
        let other = Assignment::whole(Size::nearest(18));
        assert_eq!(CountProgress::parse(other, &text), None);
        let part = Assignment::new(assignment.size(), Part { part: 2, parts: 3 }).unwrap();
        assert_ne!(CountProgress::key(part), CountProgress::key(assignment));
        for nonsense in [
            "",
            "1",
            "{}",
            "2 0..4 0-1 5 6",
            CountProgress::GIVEN_UP,
            &text.replace("0-7", "0-9999999"),
            &text.replace(" 123 ", " +123 "),
        ] {
            assert_eq!(CountProgress::parse(assignment, nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn what_cannot_be_is_not_believed() {
        let text = progress("0-7,9-12").to_string();
        let read = |from: &str, to: &str| {
            CountProgress::parse(progress("0-1").assignment, &text.replace(from, to))
        };
        // 2^64 - 1 milliseconds were shown as 584,542,046 years.
        assert_eq!(read(" 4567", " 18446744073709551615"), None);
        // There are 14,772,512 solutions for n = 16 (OEIS A000170).
        assert!(read(" 123 ", " 14772512 ").is_some());
        assert_eq!(read(" 123 ", " 14772513 "), None);
        assert_eq!(read("0-7,9-12", ""), None, "nothing has been counted");
    }

    #[test]
    fn stored_tasks_are_those_of_readable_progress() {
        let progress = progress("0-7,9-12");
        let text = progress.to_string();
        let tasks = |stored| CountProgress::tasks_stored(progress.assignment, stored);
        assert_eq!(tasks(Some(&text)), 10);
        assert_eq!((tasks(None), tasks(Some("?"))), (0, 0));
    }
}
