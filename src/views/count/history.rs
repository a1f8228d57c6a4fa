//! The results of finished counts, as they are stored, and as a table.

use std::fmt;

use queens::board::Size;
use queens::count::{Assignment, Part, known};
use queenside_worker::MOST_WORKERS;

use crate::address::parameter;
use crate::address::parameter::{Parameter, Plain, parameter};
use crate::views::count::estimate::LONGEST_COUNT;

/// A finished count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredCount {
    pub size: Size,
    pub part: Part,
    /// The workers at the end.
    pub workers: u32,
    /// Milliseconds it took.
    pub elapsed: u64,
    pub solutions: u64,
}

/// Finished counts, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    pub entries: Vec<StoredCount>,
}

/// Most results stored; older ones are deleted.
const LIMIT: usize = 200;

impl History {
    /// The key under which results are stored.
    pub const KEY: &str = "queenside.counted";

    /// Reads stored results. Lines that are none, or claim what
    /// cannot be, are left out.
    pub fn parse(text: &str) -> History {
        let entries = text.lines().filter_map(StoredCount::parse).collect();
        let mut history = History { entries };
        history.drop_surplus();
        history
    }

    pub fn add(&mut self, entry: StoredCount) {
        self.entries.push(entry);
        self.drop_surplus();
    }

    fn drop_surplus(&mut self) {
        let surplus = self.entries.len().saturating_sub(LIMIT);
        self.entries.drain(..surplus);
    }

    /// The table for other programs (RFC 4180).
    pub fn csv(&self) -> String {
        let mut csv = String::from("n,part,parts,workers,milliseconds,solutions,published\r\n");
        for entry in &self.entries {
            let StoredCount { size, part: Part { part, parts }, workers, elapsed, solutions } =
                entry;
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
            write!(f, "{start}{}", parameter::in_full(FIELDS, entry))?;
        }
        Ok(())
    }
}

/// Text format of a stored result.
const FIELDS: &[Parameter<StoredCount>] = &[
    parameter!("n", size, Plain),
    parameter!("part", part.part, Plain),
    parameter!("parts", part.parts, Plain),
    parameter!("workers", workers, Plain),
    parameter!("milliseconds", elapsed, Plain),
    parameter!("solutions", solutions, Plain),
];

impl StoredCount {
    fn parse(line: &str) -> Option<StoredCount> {
        let part = Part { part: 1, parts: 1 };
        let mut entry =
            StoredCount { size: Size::EIGHT, part, workers: 0, elapsed: 0, solutions: 0 };
        let is_read = parameter::read_in_full(FIELDS, &mut entry, line);
        (is_read && entry.is_possible()).then_some(entry)
    }

    /// True if there is such a part, and its result may be true.
    fn is_possible(&self) -> bool {
        let known = known(self.size).solutions;
        let is_right = self.solutions == known || self.part.parts > 1 && self.solutions < known;
        Assignment::new(self.size, self.part).is_ok()
            && (1..=MOST_WORKERS).contains(&self.workers)
            && self.elapsed as f64 <= LONGEST_COUNT
            && is_right
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
            history.add(StoredCount {
                size: Size::EIGHT,
                part,
                workers: 2,
                elapsed,
                solutions: 92,
            });
        }
        assert_eq!(history.entries.len(), LIMIT);
        assert_eq!(history.entries[0].elapsed, 5);
        assert_eq!(History::parse(&history.to_string()), history);
        assert_eq!(
            History::parse("\n{}\nn=8&part=1&parts=1&workers=2&milliseconds=5&solutions=x").entries,
            []
        );
        let long =
            vec!["n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=92"; LIMIT + 7].join("\n");
        assert_eq!(History::parse(&long).entries.len(), LIMIT);
        let written = "n=16&part=7&parts=30&workers=4&milliseconds=1200&solutions=500000";
        let one = History::parse(written);
        assert_eq!(
            one.csv(),
            "n,part,parts,workers,milliseconds,solutions,published\r\n16,7,30,4,1200,500000,14772512\r\n"
        );
        assert_eq!(one.to_string(), written);
    }

    #[test]
    fn what_cannot_be_is_not_believed() {
        for line in [
            "n=8&part=0&parts=0&workers=2&milliseconds=5&solutions=92",
            "n=8&part=2&parts=1&workers=2&milliseconds=5&solutions=92",
            "n=8&part=1&parts=99999999&workers=2&milliseconds=5&solutions=9",
            "n=8&part=1&parts=1&workers=0&milliseconds=5&solutions=92",
            "n=8&part=1&parts=1&workers=65&milliseconds=5&solutions=92",
            "n=8&part=1&parts=1&workers=2&milliseconds=18446744073709551615&solutions=92",
            "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=91",
            "n=8&part=1&parts=2&workers=2&milliseconds=5&solutions=93",
            "n=16&part=7&parts=30&workers=4&milliseconds=1200&solutions=14772513",
            "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=93",
            "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=92&x=1",
            "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=092",
            "n=8&part=1&parts=1&workers=2&solutions=92",
            "part=1&n=8&parts=1&workers=2&milliseconds=5&solutions=92",
        ] {
            assert_eq!(StoredCount::parse(line), None, "{line}");
        }
    }
}
