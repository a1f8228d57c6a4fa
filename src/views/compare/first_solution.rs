//! What a search that has ended shows instead of the board that it has emptied.

use queens::board::{Size, Solution};
use queens::search::{Run, SearchKind, Seek};

/// Steps after which it is given up: no board whose run one can wait for needs more.
const LIMIT: u64 = 2_000_000;

/// The first solution that a search finds; `None` where there is none, or none soon.
pub fn first_solution(kind: &'static SearchKind, size: Size) -> Option<Solution> {
    let mut first = None;
    Run::new(kind, size).approach(Seek::Solution(1), LIMIT, &mut |_, solution| {
        first.get_or_insert(solution);
    });
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::CATALOGUE;

    #[test]
    fn every_search_has_a_first_solution_where_there_is_one() {
        for kind in CATALOGUE {
            for (n, has_one) in [(1, true), (2, false), (3, false), (6, true), (8, true)] {
                let first = first_solution(kind, Size::nearest(n));
                assert_eq!(first.is_some(), has_one, "{}, n = {n}", kind.name);
            }
        }
    }
}
