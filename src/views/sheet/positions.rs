//! Boards to be worked on: empty ones, positions to complete, squares to mark.

use queens::board::{Size, Solution, Square, threat};
use queens::game::{Challenge, Grade};
use queens::random::Random;
use queens::search::{Run, SearchKind, Until};

/// Seeds of sheets are so far apart that no two sheets share a position.
const APART: u64 = 8;

/// Most solutions for the answers to empty boards: the first that a search finds.
pub fn solutions(size: Size, count: usize) -> Vec<Solution> {
    let mut run = Run::new(SearchKind::BIT_MASKS, size);
    let mut found = Vec::new();
    while found.len() < count && !run.is_over() {
        run.advance(u64::MAX, Until::Solution, &mut |_, solution| found.push(solution));
    }
    found
}

/// Seeds tried for each position until all have different solutions.
const TRIES: usize = 8;

/// The seed of a position on the sheet of a seed below 2^32; the game's address has it, too.
pub const fn seed_of(seed: u64, index: usize) -> u64 {
    let (round, place) = (index as u64 / APART, index as u64 % APART);
    seed.wrapping_mul(APART).wrapping_add(place + (round << 40))
}

/// Positions that can be completed in one way, with that way; the ways differ as long as there are
/// enough. Where there are none of that grade on such a board, easy ones.
pub fn positions(size: Size, grade: Grade, seed: u64, count: usize) -> Vec<Challenge> {
    let ways = solutions(size, count).len();
    let (mut different, mut repeated) = (Vec::<Challenge>::new(), Vec::new());
    let make = |index| Challenge::generate(size, grade, seed_of(seed, index)).ok();
    for challenge in (0..TRIES * count).filter_map(make) {
        let is_new = different.iter().all(|it| it.solution != challenge.solution);
        if is_new { &mut different } else { &mut repeated }.push(challenge);
        if different.len() >= ways && different.len() + repeated.len() >= count {
            break;
        }
    }
    different.into_iter().chain(repeated).take(count).collect()
}

/// The grade that there is on a board, as near to the one that is wanted as can be.
pub fn grade_on(size: Size, wanted: Grade) -> Grade {
    if Grade::on(size).contains(&wanted) { wanted } else { Grade::Easy }
}

/// Queens whose squares are to be marked: one on each board of the first half, two that do not
/// threaten each other on the others.
pub fn queens_to_mark(size: Size, seed: u64, count: usize) -> Vec<Vec<Square>> {
    let mut random = Random::new(seed);
    let mut any = || {
        let mut coordinate = || random.below(size.get().into()) as u8;
        let (x, y) = (coordinate(), coordinate());
        Square::nearest(size, x, y)
    };
    let mut boards: Vec<Vec<Square>> = Vec::new();
    for index in 0..count {
        let wanted = 1 + usize::from(count > 1 && index >= count / 2);
        let queens = loop {
            let first = any();
            let mut queens = vec![first];
            if wanted == 2 {
                let second = any();
                if second == first || threat(first, second).is_some() {
                    continue;
                }
                queens.push(second);
            }
            if !boards.contains(&queens) {
                break queens;
            }
        };
        boards.push(queens);
    }
    boards
}

/// The squares that some of the queens threaten.
pub fn threatened(size: Size, queens: &[Square]) -> Vec<Square> {
    let attacks = |square: Square| {
        !queens.contains(&square) && queens.iter().any(|queen| threat(*queen, square).is_some())
    };
    Square::all(size).filter(|square| attacks(*square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Piece;
    use queens::game::{Completions, Count};

    #[test]
    fn a_position_has_the_one_solution_that_is_printed_as_its_answer() {
        for n in 5..=10 {
            for grade in Grade::ALL {
                let size = Size::nearest(n);
                let grade = grade_on(size, grade);
                if grade == Grade::Hard && n == 7 {
                    // The rarest: the generator's own tests have them.
                    continue;
                }
                for challenge in positions(size, grade, 3, 2) {
                    let mut search = Completions::of(&challenge.position);
                    search.advance(u64::MAX);
                    assert_eq!(search.total(), Count::Exact(1), "n = {n}");
                    assert_eq!(search.first(), Some(challenge.solution));
                }
            }
        }
    }

    #[test]
    fn a_seed_makes_the_same_positions_and_no_two_seeds_share_one() {
        let size = Size::EIGHT;
        let of = |seed| positions(size, Grade::Easy, seed, 6);
        assert_eq!(of(7), of(7));
        assert_eq!(of(7).len(), 6);
        let seeds: Vec<u64> =
            (0..50).flat_map(|seed| (0..6).map(move |k| seed_of(seed, k))).collect();
        let mut different = seeds.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), seeds.len());
    }

    #[test]
    fn positions_of_a_sheet_have_different_solutions_while_there_are_enough() {
        for n in 5..=10 {
            for (seed, grade) in (0..20).zip(Grade::ALL.into_iter().cycle()) {
                let size = Size::nearest(n);
                // The rarest: as above.
                let grade = if n == 7 { Grade::Easy } else { grade_on(size, grade) };
                for count in [2, 4, 6] {
                    let mut made = positions(size, grade, seed, count);
                    assert_eq!(made.len(), count, "n = {n}, seed {seed}");
                    let mut ways: Vec<Solution> = made.drain(..).map(|it| it.solution).collect();
                    ways.sort_unstable_by_key(|it| {
                        it.squares().map(|it| it.x()).collect::<Vec<_>>()
                    });
                    ways.dedup();
                    assert_eq!(ways.len(), solutions(size, count).len(), "n = {n}, seed {seed}");
                }
            }
        }
    }

    #[test]
    fn marked_squares_are_those_that_the_pieces_reach() {
        for n in 4..=14 {
            let size = Size::nearest(n);
            let boards = queens_to_mark(size, 11, 6);
            assert_eq!(boards, queens_to_mark(size, 11, 6));
            assert_ne!(boards, queens_to_mark(size, 12, 6));
            assert_eq!(boards.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 1, 2, 2, 2]);
            for queens in boards {
                // As the lab sees it: ray by ray.
                let reached: Vec<Square> = Square::all(size)
                    .filter(|it| {
                        queens
                            .iter()
                            .any(|queen| Piece::Queen.attacks(size, *queen).any(|s| s == *it))
                    })
                    .collect();
                assert_eq!(threatened(size, &queens), reached, "{queens:?}");
            }
        }
    }

    #[test]
    fn answers_to_empty_boards_are_solutions_and_as_many_as_there_are() {
        for (n, count) in [(4, 2), (5, 6), (6, 4), (8, 6), (14, 6)] {
            let size = Size::nearest(n);
            let found = solutions(size, 6);
            assert_eq!(found.len(), count, "n = {n}");
            for solution in &found {
                let squares: Vec<Square> = solution.squares().collect();
                assert_eq!(Solution::from_squares(&squares).as_ref(), Ok(solution));
            }
        }
    }
}
