//! The results of finished counts, as they are stored, and as a table.

use std::fmt;
use std::str::FromStr;

use queens::board::Size;
use queens::count::{Assignment, Part, known};
use queenside_worker::MOST_WORKERS;

use crate::route::pairs;
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

    /// Reads stored results, of earlier versions, too. Lines that are none, or tell what
    /// cannot be, are left out.
    pub fn parse(text: &str) -> History {
        let entries = text.lines().filter_map(|line| line.parse().ok()).collect();
        let mut history = History { entries };
        history.drop_surplus();
        history
    }

    /// Adds a result.
    pub fn add(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.drop_surplus();
    }

    fn drop_surplus(&mut self) {
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
            let start = if i == 0 { "" } else { "\n" };
            write!(f, "{start}{}", pairs::written(NAMES.into_iter().zip(entry.values())))?;
        }
        Ok(())
    }
}

/// The names of the values of a result, as it is kept.
const NAMES: [&str; 6] = ["n", "part", "parts", "workers", "milliseconds", "solutions"];

impl Entry {
    /// The values of [`NAMES`].
    fn values(&self) -> [String; 6] {
        let Entry { size, part: Part { part, parts }, workers, elapsed, solutions } = self;
        let [part, parts, workers] = [part, parts, workers].map(u32::to_string);
        [size.to_string(), part, parts, workers, elapsed.to_string(), solutions.to_string()]
    }

    /// Whether there is such a part, and its result may be true.
    fn is_possible(&self) -> bool {
        let known = known(self.size).solutions;
        let is_right = self.solutions == known || self.part.parts > 1 && self.solutions < known;
        Assignment::new(self.size, self.part).is_ok()
            && (1..=MOST_WORKERS).contains(&self.workers)
            && self.elapsed as f64 <= LONGEST_COUNT
            && is_right
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
        let values: Vec<String> = if line.contains('=') {
            let (names, values): (Vec<String>, Vec<String>) = pairs::read_stored(line).unzip();
            if names != NAMES {
                return Err(EntryError);
            }
            values
        } else {
            // Earlier versions left the names out.
            line.split(' ').map(str::to_owned).collect()
        };
        let [size, part, parts, workers, elapsed, solutions] =
            <[String; 6]>::try_from(values).map_err(|_| EntryError)?;
        let small = |text: String| text.parse::<u32>().map_err(|_| EntryError);
        let large = |text: String| text.parse::<u64>().map_err(|_| EntryError);
        let entry = Entry {
            size: size.parse().map_err(|_| EntryError)?,
            part: Part { part: small(part)?, parts: small(parts)? },
            workers: small(workers)?,
            elapsed: large(elapsed)?,
            solutions: large(solutions)?,
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
        let long = vec!["8 1 1 2 5 92"; LIMIT + 7].join("\n");
        assert_eq!(History::parse(&long).entries().len(), LIMIT);
        let one = History::parse("16 7 30 4 1200 500000");
        assert_eq!(
            one.csv(),
            "n,part,parts,workers,milliseconds,solutions,published\r\n16,7,30,4,1200,500000,14772512\r\n"
        );
        let written = "n=16&part=7&parts=30&workers=4&milliseconds=1200&solutions=500000";
        assert_eq!((one.to_string().as_str(), History::parse(written)), (written, one.clone()));
    }

    #[test]
    fn what_cannot_be_is_not_believed() {
        for line in [
            "8 0 0 2 5 92",
            "8 2 1 2 5 92",
            "8 1 99999999 2 5 9",
            "8 1 1 0 5 92",
            "8 1 1 65 5 92",
            "8 1 1 2 18446744073709551615 92",
            "8 1 1 2 5 91",
            "8 1 2 2 5 93",
            "16 7 30 4 1200 14772513",
            "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=93",
            "n=8&part=1&parts=1&workers=2&solutions=92",
            "part=1&n=8&parts=1&workers=2&milliseconds=5&solutions=92",
        ] {
            assert_eq!(line.parse::<Entry>(), Err(EntryError), "{line}");
        }
    }
}
