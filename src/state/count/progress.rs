//! An unfinished count as it is stored in the browser.

use std::fmt;

use queens::count::{Assignment, Part, known};

use crate::route::pairs;
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
    /// progress is dropped: other tabs that have a count of the same see it, and store
    /// their own progress again. It is no progress.
    pub const GIVEN_UP: &str = "given up";

    /// The key under which a count's progress is stored.
    pub fn key(assignment: Assignment) -> String {
        let Part { part, parts } = assignment.part();
        format!("queenside.count.{}.{part}.{parts}", assignment.size())
    }

    /// Reads what was kept, by earlier versions, too. What does not fit the assignment
    /// or cannot be is no progress; nor is a complete count.
    pub fn parse(assignment: Assignment, text: &str) -> Option<CountProgress> {
        let values: Vec<String> = if text.contains('=') {
            let (names, values): (Vec<String>, Vec<String>) = pairs::read_stored(text).unzip();
            (names == NAMES).then_some(values)?
        } else {
            // Earlier versions left the names out.
            text.split(' ').map(str::to_owned).collect()
        };
        let values = <[String; 5]>::try_from(values).ok()?;
        let [_, _, done, solutions, elapsed] = &values;
        let done: TaskSet = done.parse().ok()?;
        let solutions = solutions.parse().ok()?;
        let elapsed = elapsed.parse::<u64>().ok()? as f64;
        let range = assignment.range();
        let is_possible = done.tasks() > 0
            && done.within(range.first()..range.end()) == done.tasks()
            && done.tasks() < range.tasks()
            && solutions <= known(assignment.size()).solutions
            && elapsed <= LONGEST_COUNT;
        let progress = CountProgress { assignment, done, solutions, elapsed };
        // There is one way to write each value; version and tasks are compared, too.
        (is_possible && progress.values() == values).then_some(progress)
    }

    /// The values of [`NAMES`].
    fn values(&self) -> [String; 5] {
        let CountProgress { assignment, done, solutions, elapsed } = self;
        [
            VERSION.to_owned(),
            assignment.range().to_string(),
            done.to_string(),
            solutions.to_string(),
            (*elapsed as u64).to_string(),
        ]
    }

    /// Whether this may be kept in place of what is `stored`, where this tab has last
    /// read or kept `own`. What another tab has kept gives way only to more.
    pub fn may_replace(&self, stored: Option<&str>, own: Option<&str>) -> bool {
        let others = stored.filter(|stored| own != Some(stored));
        let others = others.and_then(|text| CountProgress::parse(self.assignment, text));
        others.is_none_or(|others| others.done.tasks() < self.done.tasks())
    }
}

/// The names of the values, as they are kept.
const NAMES: [&str; 5] = ["version", "tasks", "done", "solutions", "milliseconds"];

impl fmt::Display for CountProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pairs::written(NAMES.into_iter().zip(self.values())))
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
        assert_eq!(CountProgress::parse(assignment, &text), Some(progress.clone()));
        let tasks = assignment.range();
        let earlier = format!("1 {tasks} 0-7,9-12 123 4567");
        assert_eq!(CountProgress::parse(assignment, &earlier), Some(progress));
        let other = Assignment::whole(Size::nearest(18));
        assert_eq!(CountProgress::parse(other, &text), None);
        let part = Assignment::new(assignment.size(), Part { part: 2, parts: 3 }).unwrap();
        assert_ne!(CountProgress::key(part), CountProgress::key(assignment));
        for nonsense in ["", "1", "{}", "2 0..4 0-1 5 6", &text.replace("0-7", "0-9999999")] {
            assert_eq!(CountProgress::parse(assignment, nonsense), None, "{nonsense}");
        }
    }
    #[test]
    fn what_cannot_be_is_not_believed() {
        let assignment = Assignment::whole(Size::nearest(16));
        let tasks = assignment.range();
        let end = tasks.end();
        let read = |rest: &str| CountProgress::parse(assignment, &format!("1 {tasks} {rest}"));
        assert!(read("0-7 123 4567").is_some());
        for rest in [
            format!("0-7 123 {}", u64::MAX),
            "0-7 14772513 4567".into(),
            format!("0-{end} 14772512 4567"),
            "0-7 123 4567 8".into(),
            "0-7 -1 4567".into(),
            "0-7 +123 4567".into(),
            " 123 4567".into(),
            CountProgress::GIVEN_UP.into(),
        ] {
            assert_eq!(read(&rest), None, "{rest}");
        }
    }

    #[test]
    fn what_another_tab_keeps_gives_way_only_to_more() {
        let assignment = Assignment::whole(Size::nearest(16));
        let progress = |done: &str| CountProgress {
            assignment,
            done: done.parse().unwrap(),
            solutions: 0,
            elapsed: 0.0,
        };
        let (little, more) = (progress("0-3"), progress("0-9"));
        let (little_text, more_text) = (little.to_string(), more.to_string());
        assert!(little.may_replace(None, None));
        assert!(little.may_replace(Some(&more_text), Some(&more_text)), "its own");
        assert!(!little.may_replace(Some(&more_text), Some(&little_text)));
        assert!(more.may_replace(Some(&little_text), None));
        assert!(little.may_replace(Some("nonsense"), None));
    }
}
