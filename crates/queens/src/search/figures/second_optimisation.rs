//! The readings of the deck's second optimisation, and the cost of each.

use crate::search::SearchKind;

/// Iterations and backtracks of a whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    pub tests: u64,
    pub backtracks: u64,
}

/// One of the deck's walks over a board of 8 × 8, with or without the second
/// optimisation: when a queen taken off stands at the right edge, one more is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The search that goes by rows.
    pub by_rows: &'static SearchKind,
    /// The search that goes by columns; `None` where it is only worked out.
    pub by_columns: Option<&'static SearchKind>,
    /// True if a line holds exactly one queen, the first optimisation.
    pub one_per_line: bool,
    /// True if the right edge takes one more queen.
    pub from_edge: bool,
    /// True if the first queen goes on behind the edge, up to the last square: the deck's end.
    pub to_last: bool,
    /// The cost by rows: the right edge is where a row ends.
    pub rows: Needs,
    /// The cost by columns from the left, upwards in each: the right edge is the
    /// last column. (Where a column ends is the upper edge; with that in place of the
    /// right one everything is as by rows, mirrored.)
    pub columns: Needs,
}

const fn needs(tests: u64, backtracks: u64) -> Needs {
    Needs { tests, backtracks }
}

/// All readings, for n = 8.
///
/// By columns, only a queen in the last column stands at the right edge. No free square
/// behind her can complete what stands, as the last column holds one queen: so no
/// solution is lost, and tests are saved after each solution as well.
pub const SECOND_OPTIMISATION: [Reading; 5] = [
    Reading {
        by_rows: SearchKind::FIELD_ORDER,
        by_columns: None,
        one_per_line: false,
        from_edge: false,
        to_last: false,
        rows: needs(924_226, 118_968),
        columns: needs(924_226, 118_968),
    },
    Reading {
        by_rows: SearchKind::RIGHT_EDGE_FIELDS,
        by_columns: None,
        one_per_line: false,
        from_edge: true,
        to_last: false,
        rows: needs(238_282, 25_307),
        columns: needs(657_659, 42_807),
    },
    Reading {
        by_rows: SearchKind::RIGHT_EDGE_TO_LAST,
        by_columns: Some(SearchKind::RIGHT_EDGE_COLUMNS),
        one_per_line: false,
        from_edge: true,
        to_last: true,
        rows: needs(394_241, 43_177),
        columns: needs(657_687, 42_814),
    },
    Reading {
        by_rows: SearchKind::ONE_PER_LINE,
        by_columns: Some(SearchKind::ONE_PER_COLUMN),
        one_per_line: true,
        from_edge: false,
        to_last: false,
        rows: needs(15_720, 2_056),
        columns: needs(15_720, 2_056),
    },
    Reading {
        by_rows: SearchKind::RIGHT_EDGE,
        by_columns: Some(SearchKind::RIGHT_EDGE_COLUMN),
        one_per_line: true,
        from_edge: true,
        to_last: false,
        rows: needs(15_720, 1_830),
        columns: needs(15_398, 1_964),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::{Counter, Run, Until};

    #[test]
    fn it_is_what_the_searches_count() {
        let counted = |kind| {
            let mut run = Run::new(kind, Size::EIGHT);
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            let counters = run.counters();
            needs(counters[Counter::Tests], counters[Counter::Returns])
        };
        for reading in SECOND_OPTIMISATION {
            assert_eq!(counted(reading.by_rows), reading.rows, "{:?}", reading.by_rows);
            if let Some(by_columns) = reading.by_columns {
                assert_eq!(counted(by_columns), reading.columns, "{by_columns:?}");
            }
        }
    }
}
