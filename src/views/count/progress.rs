//! An unfinished count as it is stored in the browser.

use std::fmt;

use queens::board::Size;
use queens::count::{Plan, known};

use crate::address::parameter;
use crate::address::parameter::{Parameter, Plain, parameter};
use crate::address::problem::Possible;
use crate::views::count::estimate::LONGEST_COUNT;
use crate::views::count::task_queue::TaskSet;

#[derive(Clone, Debug, PartialEq)]
pub struct CountProgress {
    pub size: Size,
    pub done: TaskSet,
    pub solutions: u64,
    /// Milliseconds it has taken.
    pub elapsed: f64,
}

/// The version of the format and of the tasks' numbers.
const VERSION: &str = "1";

impl CountProgress {
    /// Stored briefly when a count is cancelled or finished, before the progress is deleted.
    /// Other tabs with the same count see it and store their own progress again.
    pub const GIVEN_UP: &str = "given up";

    /// The key under which a count's progress is stored. Earlier versions also stored parts of a
    /// count; the whole is part 1 of 1.
    pub fn key(size: Size) -> String {
        format!("queenside.count.{size}.1.1")
    }

    /// Reads what was kept. What does not fit the size or cannot be is no progress;
    /// nor is a complete count.
    pub fn parse(size: Size, text: &str) -> Option<CountProgress> {
        let done = TaskSet::default();
        let mut progress = CountProgress { size, done, solutions: 0, elapsed: 0.0 };
        // There is one way to write each value; version and tasks are compared, too.
        let is_read = parameter::read_in_full(FIELDS, &mut progress, text);
        let CountProgress { done, solutions, elapsed, .. } = &progress;
        let tasks = Plan::new(size).tasks();
        let is_possible = done.tasks() > 0
            && done.within(0..tasks) == done.tasks()
            && done.tasks() < tasks
            && *solutions <= known(size).solutions
            && *elapsed <= LONGEST_COUNT;
        (is_read && is_possible).then_some(progress)
    }

    /// True if this may be kept in place of what is `stored`, where this tab has last
    /// read or kept `own`. What another tab has kept gives way only to more.
    pub fn may_replace(&self, stored: Option<&str>, own: Option<&str>) -> bool {
        let others = stored.filter(|stored| own != Some(stored));
        let others = others.and_then(|text| CountProgress::parse(self.size, text));
        others.is_none_or(|others| others.done.tasks() < self.done.tasks())
    }
}

/// Text format of stored progress.
const FIELDS: &[Parameter<CountProgress>] = &[
    Parameter::new("version", |_, _| Ok(()), |_| Some(VERSION.to_owned())),
    Parameter::new("tasks", |_, _| Ok(()), |it| Some(Plan::new(it.size).all().to_string())),
    Parameter::new(
        "done",
        |it, value| {
            it.done = TaskSet::parse(value).ok_or(Possible::Words(Vec::new()))?;
            Ok(())
        },
        |it| Some(it.done.to_string()),
    ),
    parameter!("solutions", solutions, Plain),
    Parameter::new(
        "milliseconds",
        |it, value| {
            it.elapsed = value.parse::<u64>().map_err(|_| Possible::NumbersFrom(0))? as f64;
            Ok(())
        },
        |it| Some((it.elapsed as u64).to_string()),
    ),
];

impl fmt::Display for CountProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&parameter::in_full(FIELDS, self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_reads_back_and_what_does_not_fit_is_none() {
        let size = Size::nearest(16);
        let done = TaskSet::parse("0-7,9-12").unwrap();
        let progress = CountProgress { size, done, solutions: 123, elapsed: 4_567.0 };
        let text = progress.to_string();
        assert_eq!(CountProgress::parse(size, &text), Some(progress));
        let tasks = Plan::new(size).all();
        let kept = "done=0-7,9-12&solutions=123&milliseconds=4567";
        assert_eq!(text, format!("version=1&tasks={tasks}&{kept}"));
        let other = Size::nearest(18);
        assert_eq!(CountProgress::parse(other, &text), None);
        assert_ne!(CountProgress::key(other), CountProgress::key(size));
        for nonsense in [
            "",
            "1",
            "{}",
            &text.replace("version=1", "version=2"),
            &text.replace("0-7", "0-9999999"),
        ] {
            assert_eq!(CountProgress::parse(size, nonsense), None, "{nonsense}");
        }
    }
    #[test]
    fn what_cannot_be_is_not_believed() {
        let size = Size::nearest(16);
        let tasks = Plan::new(size).all();
        let end = tasks.end();
        let read = |rest: &str| {
            CountProgress::parse(size, &format!("version=1&tasks={tasks}&done={rest}"))
        };
        assert!(read("0-7&solutions=123&milliseconds=4567").is_some());
        for rest in [
            format!("0-7&solutions=123&milliseconds={}", u64::MAX),
            "0-7&solutions=14772513&milliseconds=4567".into(),
            format!("0-{end}&solutions=14772512&milliseconds=4567"),
            "0-7&solutions=123&milliseconds=4567&x=8".into(),
            "0-7&solutions=-1&milliseconds=4567".into(),
            "0-7&solutions=+123&milliseconds=4567".into(),
            "0-7&solutions=123".into(),
            "&solutions=123&milliseconds=4567".into(),
            CountProgress::GIVEN_UP.into(),
        ] {
            assert_eq!(read(&rest), None, "{rest}");
        }
        assert_eq!(CountProgress::parse(size, CountProgress::GIVEN_UP), None);
    }

    #[test]
    fn what_another_tab_keeps_gives_way_only_to_more() {
        let size = Size::nearest(16);
        let progress = |done: &str| CountProgress {
            size,
            done: TaskSet::parse(done).unwrap(),
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
