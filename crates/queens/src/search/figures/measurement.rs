//! The totals of searches for all boards up to a size.

use crate::board::Size;
use crate::search::{Counters, Machine, SearchKind, Stop, Until};

/// The counts of one search on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The counts of the whole run.
    pub counters: Counters,
}

/// Runs the chosen searches to their ends for n = 1, 2, … one after the other.
///
/// It is worked at in pieces and cancelled by dropping it; the totals found by then
/// are exact.
#[derive(Debug)]
pub struct Measurement {
    kinds: Vec<&'static SearchKind>,
    largest: Size,
    /// Runs that may need more steps are left out.
    most_steps: u64,
    /// Which run is at work, counted over all searches of all sizes.
    place: usize,
    totals: Vec<Total>,
    running: Option<(Box<dyn Machine>, Counters)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasurementProgress {
    pub finished: usize,
    pub runs: usize,
    /// The search that runs now and its board; `None` when all are finished.
    pub now: Option<(&'static SearchKind, Size)>,
    pub steps: u64,
    /// The steps that it may need, should they grow as they did from the board two
    /// sizes smaller to the one before; `None` without these two.
    pub expected: Option<u64>,
}

impl Measurement {
    /// A measurement of `kinds` for all boards from 1 to `largest`, not yet begun.
    pub fn new(kinds: &[&'static SearchKind], largest: Size) -> Measurement {
        Measurement::bounded(kinds, largest, u64::MAX)
    }

    /// The same, but a search is measured only as far as its runs are expected to need
    /// `most_steps` steps at most.
    pub fn bounded(kinds: &[&'static SearchKind], largest: Size, most_steps: u64) -> Measurement {
        let (kinds, totals) = (kinds.to_vec(), Vec::new());
        Measurement { kinds, largest, most_steps, place: 0, totals, running: None }
    }

    /// The totals so far: by size, in each size in the order of the searches.
    pub fn totals(&self) -> &[Total] {
        &self.totals
    }

    /// The totals of a search on a board, if they are known.
    pub fn total(&self, kind: &SearchKind, size: Size) -> Option<&Counters> {
        let same = |total: &&Total| total.kind == kind && total.size == size;
        self.totals.iter().find(same).map(|total| &total.counters)
    }

    fn next(&self) -> Option<(&'static SearchKind, Size)> {
        let size = Size::all().nth(self.place.checked_div(self.kinds.len())?)?;
        let kind = self.kinds.get(self.place % self.kinds.len())?;
        (size <= self.largest).then_some((*kind, size))
    }

    /// The steps that a run may need, should they grow as they did from the board two
    /// sizes smaller to the one before; `None` without these two.
    fn expected(&self, kind: &SearchKind, size: Size) -> Option<u64> {
        let steps = |smaller: u8| {
            let n = size.get().checked_sub(smaller)?;
            self.total(kind, Size::new(n).ok()?).map(|counters| u128::from(counters.step))
        };
        let (one, two) = (steps(1)?, steps(2)?);
        Some(u64::try_from((one * one).checked_div(two)?).unwrap_or(u64::MAX))
    }

    /// Goes on to the next run that is not too long.
    fn advance(&mut self) {
        self.place += 1;
        while let Some((kind, size)) = self.next() {
            // Without the one before, this one is too long as well.
            let expected = self.expected(kind, size).unwrap_or(u64::MAX);
            if size.get() <= 2 || expected <= self.most_steps {
                break;
            }
            self.place += 1;
        }
    }

    pub fn progress(&self) -> MeasurementProgress {
        let now = self.next();
        let expected = now.and_then(|(kind, size)| self.expected(kind, size));
        MeasurementProgress {
            finished: self.totals.len(),
            runs: self.kinds.len() * self.largest.as_usize(),
            now,
            steps: self.running.as_ref().map_or(0, |(_, counters)| counters.step),
            expected,
        }
    }

    /// Does about `steps` steps. Returns whether everything is measured.
    pub fn work(&mut self, steps: u64) -> bool {
        let mut left = steps;
        while let Some((kind, size)) = self.next() {
            if left == 0 {
                return false;
            }
            let (mut machine, mut counters) =
                self.running.take().unwrap_or_else(|| (kind.start(size), Counters::default()));
            let begun = counters.step;
            let stop = machine.advance(left, Until::End, &mut counters, &mut |_| ());
            // A run that ends without a step must use up something, too.
            left = left.saturating_sub((counters.step - begun).max(1));
            if stop == Stop::End {
                self.totals.push(Total { kind, size, counters });
                self.advance();
            } else {
                self.running = Some((machine, counters));
            }
        }
        true
    }
}
