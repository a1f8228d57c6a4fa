//! The way of a search from its start to its end: the queens on the board at each test, and the
//! places of the solutions.

use std::fmt::Write;

use crate::board::Size;

use super::{Counter, Counters, Event, Machine, SearchKind};

/// The numbers of queens in one stretch of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    fewest: u8,
    most: u8,
    last: u8,
}

impl Stretch {
    /// A stretch in which this number of queens stands.
    pub const fn of(queens: u8) -> Stretch {
        Stretch { fewest: queens, most: queens, last: queens }
    }

    /// This stretch with the next one.
    fn with(self, next: Stretch) -> Stretch {
        Stretch {
            fewest: self.fewest.min(next.fewest),
            most: self.most.max(next.most),
            last: next.last,
        }
    }
}

/// The line of a way as the data of an SVG path: up for a queen set, down for one taken back. It
/// begins at `start`, a place and the queens that stand there; each stretch is `width` wide. A
/// queen is 1 high, and n queens are at the top.
pub fn way_line(size: Size, start: (u64, u8), stretches: &[Stretch], width: u64) -> String {
    let height = |queens: u8| size.get().saturating_sub(queens);
    let (place, mut before) = start;
    let mut line = format!("M{place} {}", height(before));
    for stretch in stretches {
        for queens in [stretch.fewest, stretch.most, stretch.last] {
            if queens != before {
                // Writing to a string does not fail.
                let _ = write!(line, "V{}", height(queens));
                before = queens;
            }
        }
        let _ = write!(line, "h{width}");
    }
    line
}

/// The way of a search for all solutions, found a little at a time by a machine of its own.
#[derive(Debug)]
pub struct WholeWay {
    size: Size,
    machine: Box<dyn Machine>,
    counters: Counters,
    is_whole: bool,
    stretches: Vec<Stretch>,
    /// Tests of each stretch but the last, which may have fewer.
    width: u64,
    solutions: Vec<u64>,
    empty_row: Option<(u8, u64)>,
}

impl WholeWay {
    /// The longest way that is followed, in steps: of all searches up to n = 9. In a browser, half a
    /// second.
    const LONGEST: u64 = 30_000_000;

    /// More stretches would be narrower than a pixel on most screens.
    const MOST_STRETCHES: usize = 1_024;

    pub fn new(kind: &SearchKind, size: Size) -> WholeWay {
        WholeWay {
            size,
            machine: kind.start(size),
            counters: Counters::default(),
            is_whole: false,
            stretches: Vec::new(),
            width: 1,
            solutions: Vec::new(),
            empty_row: None,
        }
    }

    /// Goes on for at most `steps` steps. Returns true if nothing is left to do: at the end, or
    /// after 30 million steps in all.
    pub fn work(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            if self.is_done() {
                break;
            }
            match self.machine.forward() {
                Some(event) => self.note(event),
                None => self.is_whole = true,
            }
        }
        self.is_done()
    }

    /// True if nothing is left to do; see [`WholeWay::work`].
    pub const fn is_done(&self) -> bool {
        self.is_whole || self.counters.step >= WholeWay::LONGEST
    }

    fn note(&mut self, event: Event) {
        self.counters.count(event);
        let tests = self.tests();
        match event {
            Event::Solution => self.solutions.push(tests),
            Event::Remove { .. } if self.empty_row.is_none() => {
                self.empty_row = self.machine.row_left_empty().map(|row| (row, tests));
            }
            _ => {}
        }
        let here = Stretch::of(self.machine.standing().len());
        if tests > self.width * WholeWay::MOST_STRETCHES as u64 {
            let pairs = self.stretches.chunks(2);
            let joined = pairs.filter_map(|pair| pair.iter().copied().reduce(Stretch::with));
            (self.stretches, self.width) = (joined.collect(), self.width * 2);
        }
        let place = (tests.saturating_sub(1) / self.width) as usize;
        match self.stretches.get_mut(place) {
            Some(stretch) => *stretch = stretch.with(here),
            None => self.stretches.push(here),
        }
    }

    /// The tests so far; of the whole way, once it [is whole](WholeWay::is_whole).
    pub fn tests(&self) -> u64 {
        self.counters[Counter::Tests]
    }

    /// True if the way has been followed to its end.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The test after which each solution stands, in ascending order.
    pub fn solutions(&self) -> &[u64] {
        &self.solutions
    }

    /// The row, from 0, that stays empty to the end, so that no solution can come; and the test
    /// after which it is left. `None` if the search knows of none, or none before its end.
    pub fn empty_row(&self) -> Option<(u8, u64)> {
        self.empty_row.filter(|(_, test)| *test < self.tests())
    }

    /// The [`way_line`], in tests.
    pub fn line(&self) -> String {
        way_line(self.size, (0, 0), &self.stretches, self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_up_for_a_queen_set_and_down_for_one_taken_back() {
        let four = Size::nearest(4);
        let moves = [1, 2, 1, 0, 1].map(Stretch::of);
        assert_eq!(way_line(four, (0, 0), &moves, 1), "M0 4V3h1V2h1V3h1V4h1V3h1");
        assert_eq!(way_line(four, (5, 1), &moves[..2], 3), "M5 3h3V2h3");
        let joined = moves.into_iter().reduce(Stretch::with).expect("some moves");
        assert_eq!(way_line(four, (0, 3), &[joined], 9), "M0 1V4V2V3h9");
    }

    #[test]
    fn a_long_way_has_as_many_stretches_as_a_screen_has_room_for() {
        for n in [1, 4, 6, 7] {
            let size = Size::nearest(n);
            let mut way = WholeWay::new(SearchKind::FIELD_ORDER, size);
            while !way.work(100) {}
            assert!(way.is_whole());
            let drawn = way.stretches.len() as u64 * way.width;
            assert!(drawn >= way.tests() && drawn - way.tests() < way.width, "n = {n}");
            assert!(way.stretches.len() <= WholeWay::MOST_STRETCHES);
            let most = way.stretches.iter().map(|it| it.most).max();
            assert_eq!(most == Some(size.get()), !way.solutions().is_empty(), "n = {n}");
        }
    }
}
