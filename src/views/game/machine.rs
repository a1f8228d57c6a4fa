//! What the searches need for the same board, to be set beside the player's moves.

use queens::board::Size;
use queens::search::{CATALOGUE, Counter, Counters, Run, SearchKind, Seek};

/// Steps after which a search is given up: nobody waits for this table.
const LIMIT: u64 = 60_000;

/// A search, and what it has counted up to its first solution; `None` if that takes
/// too long.
pub type Rival = (&'static SearchKind, Option<Counters>);

/// Every search on an empty board, up to its first solution.
pub fn rivals(size: Size) -> Vec<Rival> {
    let rival = |kind: &'static SearchKind| {
        let mut run = Run::new(kind, size);
        run.approach(Seek::Solution(1), LIMIT, &mut |_, _| ());
        let counters = *run.counters();
        (kind, (counters[Counter::Solutions] > 0).then_some(counters))
    };
    CATALOGUE.iter().map(rival).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_solution_of_eight_queens_takes_876_iterations() {
        let rivals = rivals(Size::EIGHT);
        assert_eq!(rivals.len(), CATALOGUE.len());
        assert!(rivals.iter().all(|(_, counters)| counters.is_some()));
        let (kind, counters) = rivals[0];
        let counters = counters.expect("a solution");
        // 113 queens are put on before the first solution (Wirth 1976: 876 tests).
        assert_eq!(
            (kind.name, counters[Counter::Tests], counters[Counter::Placements]),
            ("one-per-line", 876, 113)
        );
    }

    #[test]
    fn what_takes_too_long_is_left_open() {
        assert!(rivals(Size::LARGEST).iter().any(|(_, counters)| counters.is_none()));
    }
}
