//! An unfinished count as it is kept in the browser.

use std::fmt;

use crate::state::count::task_set::TaskSet;
use queens::count::{Assignment, Part};

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
    /// The key under which a count's progress is kept.
    pub fn key(assignment: Assignment) -> String {
        let Part { part, parts } = assignment.part();
        format!("queenside.count.{}.{part}.{parts}", assignment.size())
    }

    /// Reads what was kept. What does not fit is no progress.
    pub fn parse(assignment: Assignment, text: &str) -> Option<CountProgress> {
        let mut words = text.split(' ');
        let is_of = |word: Option<&str>, value: &str| (word == Some(value)).then_some(());
        is_of(words.next(), VERSION)?;
        is_of(words.next(), &assignment.range().to_string())?;
        let done: TaskSet = words.next()?.parse().ok()?;
        let solutions = words.next()?.parse().ok()?;
        let elapsed = words.next()?.parse::<u64>().ok()? as f64;
        let range = assignment.range().first()..assignment.range().end();
        let fits = words.next().is_none() && done.within(range) == done.tasks();
        fits.then_some(CountProgress { assignment, done, solutions, elapsed })
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

    #[test]
    fn progress_reads_back_and_what_does_not_fit_is_none() {
        let assignment = Assignment::whole(Size::nearest(16));
        let done = "0-7,9-12".parse().unwrap();
        let progress = CountProgress { assignment, done, solutions: 123, elapsed: 4_567.0 };
        let text = progress.to_string();
        assert_eq!(CountProgress::parse(assignment, &text), Some(progress));
        let other = Assignment::whole(Size::nearest(18));
        assert_eq!(CountProgress::parse(other, &text), None);
        let part = Assignment::new(assignment.size(), Part { part: 2, parts: 3 }).unwrap();
        assert_ne!(CountProgress::key(part), CountProgress::key(assignment));
        for nonsense in ["", "1", "{}", "2 0..4 0-1 5 6", &text.replace("0-7", "0-9999999")] {
            assert_eq!(CountProgress::parse(assignment, nonsense), None, "{nonsense}");
        }
    }
}
