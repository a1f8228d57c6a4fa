//! An unfinished count as it is kept in the browser.

use std::fmt;

use crate::state::count::task_set::Ranges;
use crate::state::count::assignment::{Part, Work};

/// How far a count has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// What is counted.
    pub work: Work,
    /// The tasks counted.
    pub done: Ranges,
    /// Their solutions.
    pub solutions: u64,
    /// Milliseconds it has taken.
    pub elapsed: f64,
}

/// The version of the format and of the tasks' numbers.
const VERSION: &str = "1";

impl Saved {
    /// The key under which a count's progress is kept.
    pub fn key(work: Work) -> String {
        let Part { part, parts } = work.part();
        format!("queenside.count.{}.{part}.{parts}", work.size())
    }

    /// Reads what was kept. What does not fit is no progress.
    pub fn parse(work: Work, text: &str) -> Option<Saved> {
        let mut words = text.split(' ');
        let is_of = |word: Option<&str>, value: &str| (word == Some(value)).then_some(());
        is_of(words.next(), VERSION)?;
        is_of(words.next(), &work.range().to_string())?;
        let done: Ranges = words.next()?.parse().ok()?;
        let solutions = words.next()?.parse().ok()?;
        let elapsed = words.next()?.parse::<u64>().ok()? as f64;
        let range = work.range().first()..work.range().end();
        let fits = words.next().is_none() && done.within(range) == done.tasks();
        fits.then_some(Saved { work, done, solutions, elapsed })
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Saved { work, done, solutions, elapsed } = self;
        write!(f, "{VERSION} {} {done} {solutions} {}", work.range(), *elapsed as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;

    #[test]
    fn progress_reads_back_and_what_does_not_fit_is_none() {
        let work = Work::whole(Size::nearest(16));
        let done = "0-7,9-12".parse().unwrap();
        let saved = Saved { work, done, solutions: 123, elapsed: 4_567.0 };
        let text = saved.to_string();
        assert_eq!(Saved::parse(work, &text), Some(saved));
        let other = Work::whole(Size::nearest(18));
        assert_eq!(Saved::parse(other, &text), None);
        let part = Work::new(work.size(), Part { part: 2, parts: 3 }).unwrap();
        assert_ne!(Saved::key(part), Saved::key(work));
        for nonsense in ["", "1", "{}", "2 0..4 0-1 5 6", &text.replace("0-7", "0-9999999")] {
            assert_eq!(Saved::parse(work, nonsense), None, "{nonsense}");
        }
    }
}
