//! What every search counts on small boards: measured once while the page has nothing
//! else to do, so that the totals stand there from the start.

use queens::board::Size;
use queens::search::{CATALOGUE, Counters, Measurement, SearchKind};

/// Steps between two looks at the clock.
const CHUNK: u64 = 16_384;

/// The totals of all searches for n = 1 to [`KnownTotals::LARGEST`].
#[derive(Debug)]
pub struct KnownTotals {
    measurement: Measurement,
    is_complete: bool,
}

impl Default for KnownTotals {
    fn default() -> KnownTotals {
        let kinds: Vec<_> = CATALOGUE.iter().collect();
        KnownTotals {
            measurement: Measurement::new(&kinds, KnownTotals::LARGEST),
            is_complete: false,
        }
    }
}

impl KnownTotals {
    /// The largest board: all searches together take about a tenth of a second.
    pub const LARGEST: Size = Size::EIGHT;

    /// Whether everything is measured.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Measures until everything is known or `time_left` says no. Returns whether
    /// everything is known.
    pub fn work(&mut self, mut time_left: impl FnMut() -> bool) -> bool {
        while !self.is_complete {
            self.is_complete = self.measurement.work(CHUNK);
            if !time_left() {
                break;
            }
        }
        self.is_complete
    }

    /// What is measured so far.
    pub const fn measurement(&self) -> &Measurement {
        &self.measurement
    }

    /// The totals of a search on a board; `None` if they are not known, or not yet.
    pub fn total(&self, kind: &SearchKind, size: Size) -> Option<&Counters> {
        self.measurement.total(kind, size)
    }

    /// The iterations of every search on a board, the fewest first; empty until all
    /// of them are known.
    pub fn ranking(&self, size: Size) -> Vec<(&'static SearchKind, u64)> {
        let totals = CATALOGUE.iter().map(|kind| Some((kind, self.total(kind, size)?.tests)));
        let mut totals = totals.collect::<Option<Vec<_>>>().unwrap_or_default();
        totals.sort_by_key(|(_, tests)| *tests);
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Totals of n = 8 from `tests/data/figures.json`.
    #[test]
    fn all_searches_are_known_in_the_end_the_shortest_first() {
        let mut known = KnownTotals::default();
        assert!(known.ranking(Size::EIGHT).is_empty());
        while !known.work(|| false) {}
        assert!(known.is_complete());
        let ranking = known.ranking(Size::EIGHT);
        assert_eq!(ranking.len(), CATALOGUE.len());
        assert!(ranking.is_sorted_by_key(|(_, tests)| *tests));
        let tests = |name: &str| {
            ranking.iter().find(|(kind, _)| kind.name == name).map(|(_, tests)| *tests)
        };
        assert_eq!(tests("one-per-line"), Some(15_720));
        assert_eq!(tests("board-scan"), Some(16_456));
        assert_eq!(tests("field-order"), Some(924_226));
        assert!(known.ranking(Size::LARGEST).is_empty());
    }
}
