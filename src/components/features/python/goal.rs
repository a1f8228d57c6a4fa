//! Goals of programs: which positions are solutions, and how many there are.

use std::collections::BTreeMap;
use std::rc::Rc;

use queens::board::{Size, Square, threat};
use queens::count::known;
use queens::search::{Counter, Event, RecordedProgram, Replay, Run, SolutionCheck, Until};

/// Programs run on boards up to this size.
pub const LARGEST_OF_PROGRAMS: u8 = 12;

/// The purpose of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// All solutions, each reported once.
    All,
    /// The same without `free`.
    AllWithout,
    /// The same with a generator.
    AllYielding,
    /// One solution and no other.
    First,
    /// One solution, whose queens may stay: a local search begins with all of them.
    AnyOne,
    /// Prints the number of solutions and reports none.
    Count,
    /// The first solution after fewer tests than by the order of the columns.
    Sooner,
    /// All placements of a rook in each row.
    Rooks,
    /// All placements of a knight in each row.
    Knights,
    /// All colourings of four countries (rows) with three colours (columns).
    Colours,
}

/// The map of the task `colours`: countries that are neighbours.
const NEIGHBOURS: [(u8, u8); 5] = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)];

impl Goal {
    /// The goal of a task, and of any other program.
    pub fn of_task(name: &str) -> Goal {
        match name {
            "the-test" | "by-hand" => Goal::AllWithout,
            "as-generator" => Goal::AllYielding,
            "first-only" => Goal::First,
            "min-conflicts" | "hill-climbing" => Goal::AnyOne,
            "count-only" => Goal::Count,
            "better-order" => Goal::Sooner,
            "rooks" => Goal::Rooks,
            "knights" => Goal::Knights,
            "colours" => Goal::Colours,
            _ => Goal::All,
        }
    }

    /// The number of pieces of a solution.
    pub const fn pieces(self, size: Size) -> u8 {
        match self {
            Goal::Colours => 4,
            _ => size.get(),
        }
    }

    /// The rule by which two pieces of a solution threaten each other.
    pub fn threatens(self) -> fn(Square, Square) -> bool {
        match self {
            Goal::Rooks => |a, b| a.x() == b.x() || a.y() == b.y(),
            Goal::Knights => |a, b| {
                let (dx, dy) = (a.x().abs_diff(b.x()), a.y().abs_diff(b.y()));
                dy == 0 || (dx, dy) == (1, 2) || (dx, dy) == (2, 1)
            },
            Goal::Colours => |a, b| {
                let is_border = |(c, d)| (c, d) == (a.y(), b.y()) || (d, c) == (a.y(), b.y());
                a.y() == b.y() || a.x() == b.x() && NEIGHBOURS.into_iter().any(is_border)
            },
            _ => |a, b| threat(a, b).is_some(),
        }
    }

    pub fn check(self, recording: &RecordedProgram) -> SolutionCheck {
        recording.check_by(self.pieces(recording.size()), self.threatens())
    }

    /// The number of solutions.
    pub fn total(self, size: Size) -> u64 {
        match self {
            Goal::Rooks => (1..=u64::from(size.get())).product(),
            Goal::Knights => knights(size.get()),
            // Three colours for the first country, two for the second, and then no choice.
            Goal::Colours => 6,
            _ => known(size).solutions,
        }
    }

    /// True if the pieces are queens, so that a board can be found in the variables.
    pub const fn is_of_queens(self) -> bool {
        !matches!(self, Goal::Rooks | Goal::Knights | Goal::Colours)
    }

    /// True if a program without a mistake has reached the goal. `is_derived` if its board was
    /// found in its variables: then what it prints or counts is a report, too.
    pub fn is_reached(
        self,
        text: &str,
        recording: &Rc<RecordedProgram>,
        check: &SolutionCheck,
        is_derived: bool,
    ) -> bool {
        let total = self.total(recording.size());
        let has_all = check.distinct == total && check.reported == total;
        check.faults.is_empty()
            && match self {
                Goal::All | Goal::Rooks | Goal::Knights | Goal::Colours => has_all,
                Goal::AllWithout => has_all && (is_derived || !text.contains("free(")),
                Goal::AllYielding => has_all && text.contains("yield"),
                Goal::First | Goal::AnyOne => check.reported == 1 && check.distinct == 1,
                Goal::Count => (is_derived || check.reported == 0) && prints(recording, total),
                Goal::Sooner => check.distinct > 0 && is_sooner(recording),
            }
    }
}

/// The only column, from 0, on which no piece ever stood; `None` if there are several or none.
pub fn unused_column(recording: &Rc<RecordedProgram>) -> Option<u8> {
    let mut is_used = vec![false; usize::from(recording.size().get())];
    let mut run = Run::recorded(recording.clone());
    while !run.is_over() {
        run.advance(1, Until::End, &mut |_, _| ());
        if let Some(Event::Place(square)) = run.last_event()
            && let Some(used) = is_used.get_mut(usize::from(square.x()))
        {
            *used = true;
        }
    }
    let mut unused = (0..).zip(is_used).filter(|(_, is_used)| !is_used).map(|(x, _)| x);
    unused.next().filter(|_| unused.next().is_none())
}

/// The number of ways to put a knight into each row so that none threatens another.
fn knights(n: u8) -> u64 {
    // Ways by the columns in the last two rows, which decide about the next.
    let mut ways = BTreeMap::from([((None, None), 1)]);
    for _ in 0..n {
        let mut next = BTreeMap::new();
        for ((before, last), count) in ways {
            for x in 0..n {
                let is_far = |row: Option<u8>, by: u8| row.is_none_or(|it| it.abs_diff(x) != by);
                if is_far(last, 2) && is_far(before, 1) {
                    *next.entry((last, Some(x))).or_insert(0) += count;
                }
            }
        }
        ways = next;
    }
    ways.into_values().sum()
}

/// True if the last line that is printed has the number.
fn prints(recording: &Rc<RecordedProgram>, number: u64) -> bool {
    let digits = number.to_string();
    let mut last = Replay::new(recording.clone());
    last.go_to(usize::MAX);
    last.printed(1)
        .next()
        .is_some_and(|it| it.split(|sign: char| !sign.is_ascii_digit()).any(|it| it == digits))
}

/// The tests of the search `rows` up to its first solution, from n = 1; all its tests without a
/// solution. A run of the search would load all searches with the view.
const TESTS_BY_COLUMNS: [u64; LARGEST_OF_PROGRAMS as usize] =
    [1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066];

/// The tests of a run up to its first solution.
fn tests_to_first(mut run: Run) -> u64 {
    run.advance(u64::MAX, Until::Solution, &mut |_, _| ());
    run.counters()[Counter::Tests]
}

/// True if the first solution comes after fewer tests than column by column.
fn is_sooner(recording: &Rc<RecordedProgram>) -> bool {
    let most = TESTS_BY_COLUMNS.get(recording.size().as_usize() - 1);
    let own = tests_to_first(Run::recorded(recording.clone()));
    own > 0 && most.is_some_and(|most| own < *most)
}

#[cfg(test)]
mod tests {
    use queens::search::SearchKind;

    use super::*;

    #[test]
    fn tests_by_columns_are_those_of_the_search() {
        let searched = (1..=LARGEST_OF_PROGRAMS)
            .map(|n| tests_to_first(Run::new(SearchKind::ROWS, Size::nearest(n.into()))));
        assert_eq!(searched.collect::<Vec<_>>(), TESTS_BY_COLUMNS);
    }

    /// All ways, one by one.
    fn ways(n: u8, rows: &mut Vec<u8>) -> u64 {
        if rows.len() == usize::from(n) {
            return 1;
        }
        let mut sum = 0;
        for x in 0..n {
            let is_free = rows
                .iter()
                .rev()
                .zip(1_u8..)
                .all(|(other, dy)| !matches!((other.abs_diff(x), dy), (1, 2) | (2, 1)));
            if is_free {
                rows.push(x);
                sum += ways(n, rows);
                rows.pop();
            }
        }
        sum
    }

    #[test]
    fn knights_are_counted_as_one_by_one() {
        for n in 1..=6 {
            let size = Size::nearest(n);
            assert_eq!(Goal::Knights.total(size), ways(size.get(), &mut Vec::new()), "n = {n}");
        }
        assert_eq!(Goal::Rooks.total(Size::nearest(4)), 24);
    }
}
