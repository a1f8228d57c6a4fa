//! The results of finished counts, as they are stored, and as a table.

use std::fmt;
use std::str::FromStr;

use queens::board::Size;
use queens::count::{Assignment, Part, check, known};
use queenside_worker::MOST_WORKERS;

use crate::state::count::clock::LONGEST_COUNT;

/// A finished count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The size of the board.
    pub size: Size,
    /// The part counted.
    pub part: Part,
    /// The workers at the end.
    pub workers: u32,
    /// Milliseconds it took.
    pub elapsed: u64,
    /// What was counted.
    pub solutions: u64,
}

/// Finished counts, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    entries: Vec<Entry>,
}

/// So many results are stored; older ones go.
const LIMIT: usize = 200;

impl History {
    /// The key under which results are stored.
    pub const KEY: &str = "queenside.counted";

    /// Reads stored results; lines that are none, or cannot be, are left out.
    pub fn parse(text: &str) -> History {
        let mut history = History::default();
        text.lines().filter_map(|line| line.parse().ok()).for_each(|entry| history.add(entry));
        history
    }

    /// Adds a result.
    pub fn add(&mut self, entry: Entry) {
        self.entries.push(entry);
        let surplus = self.entries.len().saturating_sub(LIMIT);
        self.entries.drain(..surplus);
    }

    /// The results, the newest last.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The table for other programs (RFC 4180).
    pub fn csv(&self) -> String {
        let mut csv = String::from("n,part,parts,workers,milliseconds,solutions,published\r\n");
        for entry in &self.entries {
            let Entry { size, part: Part { part, parts }, workers, elapsed, solutions } = entry;
            let published = known(*size).solutions;
            csv.push_str(&format!(
                "{size},{part},{parts},{workers},{elapsed},{solutions},{published}\r\n"
            ));
        }
        csv
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, entry) in self.entries.iter().enumerate() {
            write!(f, "{}{entry}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl Entry {
    /// Whether such a count can have been: there is such a part, and a result that was
    /// entered had been compared with the published number.
    fn is_possible(&self) -> bool {
        let Entry { size, part, workers, elapsed, solutions } = *self;
        let is_right = if part.parts == 1 {
            check(size, solutions).is_ok()
        } else {
            solutions <= known(size).solutions
        };
        is_right
            && Assignment::new(size, part).is_ok()
            && (1..=MOST_WORKERS).contains(&workers)
            && elapsed as f64 <= LONGEST_COUNT
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { size, part: Part { part, parts }, workers, elapsed, solutions } = self;
        write!(f, "{size} {part} {parts} {workers} {elapsed} {solutions}")
    }
}

/// The line is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryError;

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no result of a count")
    }
}

impl std::error::Error for EntryError {}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(line: &str) -> Result<Entry, EntryError> {
        let [size, part, parts, workers, elapsed, solutions] =
            <[&str; 6]>::try_from(line.split(' ').collect::<Vec<_>>()).map_err(|_| EntryError)?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| EntryError);
        let entry = Entry {
            size: size.parse().map_err(|_| EntryError)?,
            part: Part { part: number(part)?, parts: number(parts)? },
            workers: number(workers)?,
            elapsed: elapsed.parse().map_err(|_| EntryError)?,
            solutions: solutions.parse().map_err(|_| EntryError)?,
        };
        entry.is_possible().then_some(entry).ok_or(EntryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_read_back_and_nonsense_is_left_out() {
        let mut history = History::default();
        let part = Part { part: 1, parts: 1 };
        for elapsed in 0..LIMIT as u64 + 5 {
            history.add(Entry { size: Size::EIGHT, part, workers: 2, elapsed, solutions: 92 });
        }
        assert_eq!(history.entries().len(), LIMIT);
        assert_eq!(history.entries()[0].elapsed, 5);
        assert_eq!(History::parse(&history.to_string()), history);
        assert_eq!(History::parse("\n{}\n8 1 1 2 5\n8 1 1 2 5 x").entries(), []);
        let one = History::parse("16 7 30 4 1200 500000");
        assert_eq!(
            one.csv(),
            "n,part,parts,workers,milliseconds,solutions,published\r\n16,7,30,4,1200,500000,14772512\r\n"
        );
    }

    #[test]
    fn what_cannot_be_is_left_out() {
        assert_eq!(History::parse("8 1 1 2 5 92").entries().len(), 1);
        for line in [
            "8 0 0 2 5 92",
            "8 3 2 2 5 9",
            "8 1 5 2 5 9",
            "8 1 1 0 5 92",
            "8 1 1 65 5 92",
            "8 1 1 2 18446744073709551615 92",
            "8 1 1 2 5 91",
            "8 1 2 2 5 93",
        ] {
            assert_eq!(History::parse(line).entries(), [], "{line}");
        }
        let many = "8 1 1 2 5 92\n".repeat(LIMIT + 7);
        assert_eq!(History::parse(&many).entries().len(), LIMIT);
    }
}
