//! How everything grows with n: solutions, the searches' tests, time.

use std::fmt::Write;

use queens::board::Size;
use queens::count::known;
use queens::export::Series;
use queens::search::{CATALOGUE, Counter, Measurement};

use crate::state::count::history::History;

/// The searches are run up to this size: all of them together in a few hundredths of
/// a second, which is when the view opens.
const LARGEST: i64 = 7;

/// The searches' totals for small boards, measured once.
#[derive(Debug)]
pub struct Growth {
    totals: Measurement,
}

/// The names of the lines.
#[derive(Debug)]
pub struct Names<'a> {
    /// All solutions.
    pub solutions: &'a str,
    /// Fundamental ones.
    pub fundamental: &'a str,
    /// Time in milliseconds.
    pub time: &'a str,
    /// The tests of a search, before its name.
    pub tests: &'a str,
    /// A search, from its name in addresses.
    pub search: fn(&str) -> &str,
}

/// The shortest time of the whole counts of a size, in milliseconds; other programs
/// only slow down. `None` without one.
fn best(history: &History, size: Size) -> Option<u64> {
    let whole = history.entries().iter().filter(|it| it.size == size && it.part.parts == 1);
    whole.map(|entry| entry.elapsed).min()
}

impl Growth {
    /// Measures the searches.
    pub fn measured() -> Growth {
        let kinds: Vec<_> = CATALOGUE.iter().collect();
        let mut totals = Measurement::new(&kinds, Size::nearest(LARGEST));
        while !totals.work(u64::MAX) {}
        Growth { totals }
    }

    fn tests(&self, name: &str) -> Vec<u64> {
        let own = self.totals.totals().iter().filter(|total| total.kind.name == name);
        own.map(|total| total.counters.get(Counter::Tests)).collect()
    }

    /// The lines of the chart. Searches that ask the same number of times share one,
    /// named by the first and the number of the others.
    pub fn series(&self, history: &History, names: &Names) -> Vec<Series> {
        let published = Size::all().map(|size| (size, known(size)));
        let time = Size::all().map(|size| (size, best(history, size).unwrap_or(0)));
        let mut series = vec![
            Series::new(
                names.solutions.to_owned(),
                published.clone().map(|(size, known)| (size, known.solutions)),
            ),
            Series::new(
                names.fundamental.to_owned(),
                published.map(|(size, known)| (size, known.fundamental)),
            ),
            Series::new(names.time.to_owned(), time),
        ];
        let mut lines: Vec<(&str, Vec<u64>, usize)> = Vec::new();
        for kind in CATALOGUE {
            let tests = self.tests(kind.name);
            match lines.iter_mut().find(|(_, other, _)| *other == tests) {
                Some((_, _, more)) => *more += 1,
                None => lines.push((kind.name, tests, 0)),
            }
        }
        for (name, tests, more) in lines {
            let mut words = format!("{}: {}", names.tests, (names.search)(name));
            if more > 0 {
                words.push_str(&format!(" (+{more})"));
            }
            series.push(Series::new(words, Size::all().zip(tests)));
        }
        series
    }

    /// The same as a table (RFC 4180, so lines end with CR LF), each search by itself;
    /// what is not known stays empty.
    pub fn csv(&self, history: &History) -> String {
        let tests: Vec<(&str, Vec<u64>)> =
            CATALOGUE.iter().map(|kind| (kind.name, self.tests(kind.name))).collect();
        let mut out = String::from("n,solutions,fundamental,milliseconds");
        for (name, _) in &tests {
            // Writing to a string cannot fail.
            let _ = write!(out, ",tests-{name}");
        }
        out.push_str("\r\n");
        for (place, size) in Size::all().enumerate() {
            let published = known(size);
            let _ = write!(out, "{size},{},{},", published.solutions, published.fundamental);
            if let Some(time) = best(history, size) {
                let _ = write!(out, "{time}");
            }
            for (_, tests) in &tests {
                out.push(',');
                if let Some(tests) = tests.get(place) {
                    let _ = write!(out, "{tests}");
                }
            }
            out.push_str("\r\n");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Totals of n = 7 for one-per-line and field-order, and A000170(27), from
    /// `tests/data/figures.json`.
    #[test]
    fn the_table_has_the_known_figures() {
        let csv = Growth::measured().csv(&History::default());
        let lines: Vec<Vec<&str>> =
            csv.split_terminator("\r\n").map(|line| line.split(',').collect()).collect();
        assert_eq!(lines.len(), 28);
        assert!(lines.iter().all(|line| line.len() == 4 + CATALOGUE.len()));
        let column = |name: &str| lines[0].iter().position(|it| *it == name).expect("a column");
        assert_eq!(lines[7][column("tests-one-per-line")], "3584");
        assert_eq!(lines[7][column("tests-field-order")], "117015");
        assert_eq!(lines[8][column("tests-field-order")], "");
        assert_eq!(lines[8][column("fundamental")], "12");
        assert_eq!(lines[27][column("solutions")], "234907967154122528");
    }

    #[test]
    fn searches_that_ask_as_often_share_a_line() {
        let names = Names {
            solutions: "s",
            fundamental: "f",
            time: "t",
            tests: "tests",
            search: |_| "a search",
        };
        let series = Growth::measured().series(&History::default(), &names);
        let shared: Vec<&str> =
            series.iter().map(|it| it.name.as_str()).filter(|name| name.contains('+')).collect();
        // one-per-line, right-edge, threat-arrays and position-array.
        assert_eq!(shared, ["tests: a search (+3)"]);
        assert_eq!(series.len(), 3 + CATALOGUE.len() - 3);
    }
}
