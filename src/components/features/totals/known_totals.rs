//! Totals of every search on small boards, measured once while the page is idle. Quick searches
//! are measured on larger boards, too.

use queens::board::Size;
use queens::search::{CATALOGUE, Counter, Counters, Measurement, SearchKind};

/// Steps between two looks at the clock.
const CHUNK: u64 = 16_384;

/// No board is measured on which a search is expected to need more steps.
const MOST_STEPS: u64 = 20_000_000;

/// The totals of all searches for n = 1 to [`KnownTotals::LARGEST`], and further as far
/// as they can be had in time.
#[derive(Debug)]
pub struct KnownTotals {
    pub measurement: Measurement,
    pub is_over: bool,
}

impl Default for KnownTotals {
    fn default() -> KnownTotals {
        let kinds: Vec<_> = CATALOGUE.iter().collect();
        KnownTotals {
            measurement: Measurement::bounded(&kinds, KnownTotals::FURTHEST, MOST_STEPS),
            is_over: false,
        }
    }
}

impl KnownTotals {
    /// The largest board on which every search is known soon: all of them together take
    /// about a tenth of a second.
    pub const LARGEST: Size = Size::EIGHT;

    /// No larger board is tried.
    const FURTHEST: Size = Size::nearest(12);

    /// Measures until nothing is left or `time_left` returns false. Returns whether a search
    /// is known on another board.
    pub fn work(&mut self, mut time_left: impl FnMut() -> bool) -> bool {
        let before = self.measurement.totals().len();
        while !self.is_over {
            self.is_over = self.measurement.work(CHUNK);
            if !time_left() {
                break;
            }
        }
        self.measurement.totals().len() != before
    }

    /// The largest board up to `size` on which all searches are known.
    pub fn largest(&self, size: Size) -> Size {
        let known = |size: &Size| CATALOGUE.iter().all(|kind| self.total(kind, *size).is_some());
        let known = Size::all().take_while(|it| *it <= size).filter(known).last();
        known.unwrap_or_else(|| size.min(KnownTotals::LARGEST))
    }

    /// The totals of a search on a board; `None` if they are not known, or not yet.
    pub fn total(&self, kind: &SearchKind, size: Size) -> Option<&Counters> {
        self.measurement.total(kind, size)
    }

    /// The iterations of every search on a board, the fewest first; empty until all
    /// of them are known.
    pub fn ranking(&self, size: Size) -> Vec<(&'static SearchKind, u64)> {
        let totals =
            CATALOGUE.iter().map(|kind| Some((kind, self.total(kind, size)?[Counter::Tests])));
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
        while known.ranking(Size::EIGHT).is_empty() {
            known.work(|| false);
        }
        assert!(!known.is_over);
        assert!(known.work(|| true) && known.is_over);
        assert!(known.largest(Size::LARGEST) >= KnownTotals::LARGEST);
        assert_eq!(known.largest(Size::nearest(5)), Size::nearest(5));
        let one_per_line = SearchKind::named("one-per-line").expect("a search");
        let total = |n| known.total(one_per_line, Size::nearest(n)).map(|it| it[Counter::Tests]);
        assert_eq!((total(9), total(10)), (Some(72_378), Some(348_150)));
        assert_eq!(total(12), Some(10_103_868));
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
