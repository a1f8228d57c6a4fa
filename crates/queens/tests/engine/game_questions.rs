//! Questions about a position, compared with plain enumeration.

use proptest::prelude::*;
use queens::board::{Size, Square, threat};
use queens::game::{
    Completions, Count, Layer, Position, SquareSet, Survey, SurveyLimits, TakeOff, WhyNot,
};

use crate::game_plain::enumerate;
use crate::game_random::position;

/// The position without some of its queens.
fn without(position: &Position, taken: &SquareSet) -> Position {
    let forbidden = *position.layer(Layer::Forbidden);
    let queens = position.queens().difference(taken);
    let given = position.layer(Layer::Given).difference(taken);
    let layers = [queens, given, forbidden, SquareSet::EMPTY];
    Position::with_layers(position.size(), layers).expect("fewer queens")
}

/// The fewest queens to take off, by trying every set of them.
fn fewest(position: &Position) -> Option<usize> {
    let own: Vec<Square> =
        position.queens().difference(position.layer(Layer::Given)).iter().collect();
    let sets = (0u32..1 << own.len()).filter(|set| {
        let taken = own.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &s)| s);
        !enumerate(&without(position, &taken.collect())).is_empty()
    });
    sets.map(|set| set.count_ones() as usize).min()
}

/// The position with some of its queens given.
fn with_given(position: &Position, mask: u8) -> Position {
    let queens = *position.queens();
    let chosen = queens.iter().enumerate().filter(|(i, _)| mask >> (i % 8) & 1 == 1);
    let given = chosen.map(|(_, square)| square).collect();
    let layers = [queens, given, *position.layer(Layer::Forbidden), SquareSet::EMPTY];
    Position::with_layers(position.size(), layers).expect("given queens")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_smallest_set_to_take_off_is_the_smallest(
        position in position(7), mask: u8, mostly_own in any::<bool>(),
    ) {
        let position = with_given(&position, if mostly_own { 0 } else { mask });
        match (TakeOff::ask(&position, 1_000_000), fewest(&position)) {
            (TakeOff::Smallest(taken), Some(fewest)) => {
                prop_assert_eq!(taken.len(), fewest);
                prop_assert!(taken.difference(position.queens()).is_empty());
                prop_assert!(taken.intersection(position.layer(Layer::Given)).is_empty());
                prop_assert!(!enumerate(&without(&position, &taken)).is_empty());
            }
            (TakeOff::Hopeless, None) => {}
            (answer, fewest) => prop_assert!(false, "{:?}, but {:?}", answer, fewest),
        }
    }

    #[test]
    fn why_not_agrees_with_the_solutions(position in position(8), x in 0u8..8, y in 0u8..8) {
        let size = position.size();
        let square = Square::nearest(size, x, y);
        let all = enumerate(&position);
        let through = all.iter().any(|queens| queens.contains(&square));
        match WhyNot::ask(&position, square, u64::MAX) {
            WhyNot::Occupied => prop_assert!(position.queens().contains(square)),
            WhyNot::Forbidden => prop_assert!(position.layer(Layer::Forbidden).contains(square)),
            WhyNot::Struck(by) => {
                prop_assert!(!by.is_empty() && !through);
                for (queen, line) in by {
                    prop_assert!(position.queens().contains(queen));
                    prop_assert_eq!(threat(queen, square), Some(line));
                }
            }
            WhyNot::LeadsNowhere { nodes, depth } => {
                prop_assert!(!through && depth as u64 <= nodes);
                prop_assert_eq!(depth == 0, nodes == 0);
            }
            WhyNot::Nothing(solution) => {
                let queens: Vec<Square> = solution.squares().collect();
                prop_assert!(queens.contains(&square) && all.contains(&queens));
            }
            answer => prop_assert!(false, "{:?}", answer),
        }
    }

    #[test]
    fn a_survey_with_little_to_spend_is_right_in_what_it_says(
        position in position(8), count in 0u64..200, square in 0u64..30, proof in 0u64..400,
        portion in 1u64..20,
    ) {
        let mut exact = Completions::of(&position);
        exact.advance(u64::MAX);
        let mut survey = Survey::of(&position, SurveyLimits { count, square, proof });
        while !survey.advance(portion) {}
        let agrees = |said: Count, truth: Count| match (said, truth) {
            (Count::Exact(said), Count::Exact(truth)) => said == truth,
            (Count::AtLeast(said), Count::Exact(truth)) => 0 < said && said <= truth,
            (said, _) => said == Count::Unknown,
        };
        prop_assert!(agrees(survey.total(), exact.total()));
        for square in Square::all(position.size()) {
            let (said, truth) = (survey.through(square), exact.through(square));
            prop_assert!(agrees(said, truth), "{}: {:?}, {:?}", square, said, truth);
        }
    }
}

#[test]
fn a_survey_up_to_n_12_is_exact() {
    for n in 1..=12 {
        let position = Position::new(Size::nearest(n));
        let mut survey = Survey::of(&position, SurveyLimits::default());
        while !survey.advance(1_000) {}
        let numbers = Square::all(position.size()).map(|square| survey.through(square));
        assert!(numbers.into_iter().all(|n| matches!(n, Count::Exact(_))), "{n}");
    }
}

#[test]
fn a_survey_of_a_large_board_finds_a_solution_through_every_square() {
    // On every larger board each square is part of some solution.
    let size = Size::nearest(20);
    let limits = SurveyLimits { count: 50_000, square: 20_000, proof: 50_000 };
    let mut survey = Survey::of(&Position::new(size), limits);
    while !survey.advance(10_000) {}
    let known = queens::count::known(size).solutions;
    assert_eq!(survey.total(), Count::Exact(known));
    let unknown: Vec<_> =
        Square::all(size).filter(|&s| survey.through(s).exists() != Some(true)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn a_board_full_of_queens_keeps_a_whole_solution() {
    for n in [4, 8, 10] {
        let size = Size::nearest(n);
        let all: Vec<Square> = Square::all(size).collect();
        let position = Position::with_queens(size, &all).expect("on the board");
        match TakeOff::ask(&position, 1_000_000) {
            TakeOff::Smallest(taken) => assert_eq!(taken.len(), all.len() - size.as_usize()),
            answer => panic!("{answer:?}"),
        }
    }
}
