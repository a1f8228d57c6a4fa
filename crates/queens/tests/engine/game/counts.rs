//! The number of solutions through a position, against plain enumeration and against
//! published numbers.

use super::known;
use proptest::prelude::*;
use queens::board::{Size, Solution, Square};
use queens::game::{Completions, Count, Layer, Position, SquareSet};

use super::plain::enumerate;
use super::random::position;

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

/// The search through a position, at its end.
fn finish(position: &Position) -> Completions {
    let mut search = Completions::of(position);
    assert!(search.advance(u64::MAX));
    search
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn counts_agree_with_plain_enumeration(position in position(9)) {
        let all = enumerate(&position);
        let search = finish(&position);
        prop_assert_eq!(search.total(), Count::Exact(all.len() as u64));
        match search.first() {
            Some(first) => prop_assert!(all.contains(&first.squares().collect())),
            None => prop_assert!(all.is_empty()),
        }
    }

    #[test]
    fn portions_do_not_change_the_count(position in position(8), portion in 1u64..50) {
        let whole = finish(&position);
        let mut search = Completions::of(&position);
        while !search.advance(portion) {}
        prop_assert_eq!(search.total(), whole.total());
        prop_assert_eq!(search.nodes(), whole.nodes());
    }

    #[test]
    fn a_bound_stops_the_search(position in position(8), bound in 1u64..10) {
        let Count::Exact(total) = finish(&position).total() else { unreachable!() };
        let mut search = Completions::of(&position).up_to(bound);
        prop_assert!(search.advance(u64::MAX));
        let is_empty = position.queens().is_empty() && position.layer(Layer::Forbidden).is_empty();
        if is_empty {
            prop_assert_eq!(search.total(), Count::Exact(total));
        } else if total < bound {
            prop_assert_eq!(search.total(), Count::Exact(total));
        } else if let Count::AtLeast(found) = search.total() {
            prop_assert_eq!(found, bound);
        }
    }
}

/// The number of solutions with a queen on this square of the first rank, counted.
fn counted(n: u8, x: u8) -> u64 {
    let position = Position::with_queens(size(n), &[Square::nearest(size(n), x, 0)]);
    match finish(&position.expect("on the board")).total() {
        Count::Exact(number) => number,
        other => panic!("the search is over, yet {other:?}"),
    }
}

#[test]
fn published_numbers_of_solutions_are_counted() {
    let plain = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]; // OEIS A000170
    for (n, number) in (1..).zip(plain) {
        assert_eq!((0..n).map(|x| counted(n, x)).sum::<u64>(), number, "n = {n}");
    }
}

#[test]
fn the_squares_of_the_first_rank_share_the_92_solutions() {
    for (x, number) in (0..).zip(known::list("first_rank_n8")) {
        assert_eq!(counted(8, x), number, "file {x}");
    }
}

#[test]
fn nauck_s_position_of_1850_has_two_solutions() {
    // CSPLib problem 79 shows it: queens on b4 and d5, "in how many ways?", two.
    let position: Position = "n=8 queens=b4,d5".parse().expect("a position");
    assert_eq!(finish(&position).total(), Count::Exact(2));
}

#[test]
fn the_example_of_csplib_has_no_solution_with_nine_diagonals() {
    // CSPLib problem 79, what its generator gives for "10 4 1": [4, 1] excludes the diagonal
    // row + column = 4, and [14, 0] the diagonal row - column = 14 - 9.
    let diagonals = [(4, 1), (2, 1), (14, 0), (8, 1), (8, 0), (7, 0), (3, 1), (12, 1), (18, 0)];
    let is_on = |square: &Square, (number, kind): (i8, i8)| {
        let [row, column] = [square.y(), square.x()].map(|it| it as i8);
        if kind == 1 { row + column == number } else { row - column == number - 9 }
    };
    let is_excluded = |it: &Square| diagonals.iter().any(|diagonal| is_on(it, *diagonal));
    let forbidden = Square::all(size(10)).filter(is_excluded).collect();
    let layers = [SquareSet::EMPTY, SquareSet::EMPTY, forbidden, SquareSet::EMPTY];
    let position = Position::with_layers(size(10), layers).expect("a position");
    assert_eq!(finish(&position).total(), Count::Exact(0));
}

#[test]
fn the_empty_board_is_known_at_once_and_larger_ones_are_solved() {
    for n in 1..=27 {
        let position = Position::new(size(n));
        let known = queens::count::known(size(n)).solutions;
        assert_eq!(Completions::of(&position).total(), Count::Exact(known));
        let mut search = Completions::of(&position).up_to(1);
        assert!(search.advance(1_000_000), "n = {n}");
        let first: Option<Solution> = search.first();
        assert_eq!(first.is_some(), known > 0, "n = {n}");
    }
}
