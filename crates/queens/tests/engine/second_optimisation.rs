//! The readings of the deck's second optimisation, counted by a plain walk that shares
//! nothing with the searches.

use queens::search::SECOND_OPTIMISATION;

type Place = (i32, i32);

struct Walk {
    n: i32,
    places: Vec<Place>,
    one_per_line: bool,
    is_edge: fn(i32, Place) -> bool,
    /// The deck's end: the first queen goes on behind the edge.
    to_last: bool,
}

#[derive(Debug, PartialEq, Eq)]
struct Counted {
    tests: u64,
    backtracks: u64,
    solutions: u64,
}

fn attacks((x, y): Place, (a, b): Place) -> bool {
    x == a || y == b || (x - a).abs() == (y - b).abs()
}

impl Walk {
    /// Where the search for the next queen ends.
    fn end(&self, standing: usize) -> usize {
        if self.one_per_line { (standing + 1) * self.n as usize } else { self.places.len() }
    }

    fn count(&self) -> Counted {
        let mut counted = Counted { tests: 0, backtracks: 0, solutions: 0 };
        let mut queens: Vec<usize> = Vec::new();
        let mut next = 0;
        loop {
            while queens.len() < self.n as usize && next < self.end(queens.len()) {
                counted.tests += 1;
                let place = self.places[next];
                if queens.iter().any(|&queen| attacks(self.places[queen], place)) {
                    next += 1;
                } else {
                    queens.push(next);
                    next =
                        if self.one_per_line { queens.len() * self.n as usize } else { next + 1 };
                }
            }
            counted.solutions += u64::from(queens.len() == self.n as usize);
            if queens.is_empty() {
                return counted;
            }
            counted.backtracks += 1;
            loop {
                let Some(queen) = queens.pop() else { return counted };
                next = queen + 1;
                let ends = self.to_last && queens.is_empty();
                if ends || !(self.is_edge)(self.n, self.places[queen]) {
                    break;
                }
            }
        }
    }
}

fn places(n: i32, by_rows: bool) -> Vec<Place> {
    let pair = |at: i32| (at % n, at / n);
    (0..n * n).map(pair).map(|(x, y)| if by_rows { (x, y) } else { (y, x) }).collect()
}

fn never(_: i32, _: Place) -> bool {
    false
}

fn right(n: i32, (x, _): Place) -> bool {
    x == n - 1
}

fn top(n: i32, (_, y): Place) -> bool {
    y == n - 1
}

#[test]
fn each_reading_needs_what_is_said_and_finds_every_solution() {
    for reading in SECOND_OPTIMISATION {
        for (by_rows, needs) in [(true, reading.rows), (false, reading.columns)] {
            let is_edge = if reading.from_edge { right } else { never };
            let one_per_line = reading.one_per_line;
            let to_last = reading.to_last;
            let walk = Walk { n: 8, places: places(8, by_rows), one_per_line, is_edge, to_last };
            let expected =
                Counted { tests: needs.tests, backtracks: needs.backtracks, solutions: 92 };
            assert_eq!(walk.count(), expected, "{reading:?}, by rows: {by_rows}");
        }
    }
}

#[test]
fn by_columns_the_upper_edge_is_the_right_edge_by_rows_mirrored() {
    for n in 1..=7 {
        for one_per_line in [false, true] {
            let rows =
                Walk { n, places: places(n, true), one_per_line, is_edge: right, to_last: false };
            let columns =
                Walk { n, places: places(n, false), one_per_line, is_edge: top, to_last: false };
            assert_eq!(rows.count(), columns.count(), "n = {n}");
        }
    }
}

#[test]
fn no_reading_loses_a_solution() {
    for (n, solutions) in (1..=7).zip([1, 0, 0, 2, 10, 4, 40]) {
        for by_rows in [true, false] {
            for one_per_line in [false, true] {
                let walk = Walk {
                    n,
                    places: places(n, by_rows),
                    one_per_line,
                    is_edge: right,
                    to_last: false,
                };
                assert_eq!(walk.count().solutions, solutions, "n = {n}");
            }
        }
    }
}
