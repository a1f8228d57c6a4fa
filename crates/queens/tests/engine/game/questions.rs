//! Questions about a position, compared with plain enumeration.

use proptest::prelude::*;
use queens::board::Square;
use queens::game::{Layer, Looking, Outlook, Position, SquareSet, TakeOff, TakingOff};

use super::plain::enumerate;
use super::random::position;

/// The position without some of its queens.
fn without(position: &Position, taken: &SquareSet) -> Position {
    let forbidden = *position.layer(Layer::Forbidden);
    let queens = position.queens().difference(taken);
    let given = position.layer(Layer::Given).difference(taken);
    let layers = [queens, given, forbidden, SquareSet::EMPTY];
    Position::with_layers(position.size(), layers).expect("fewer queens")
}

/// The answer of a search that spends at most a million nodes, in portions of this size.
fn take_off(position: &Position, portion: u64) -> TakeOff {
    let mut search = TakingOff::of(position, 1_000_000);
    std::iter::repeat_with(|| search.advance(portion)).find_map(|it| it).expect("an answer")
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
        position in position(7), mask: u8, mostly_own in any::<bool>(), portion in 1u64..50,
    ) {
        let position = with_given(&position, if mostly_own { 0 } else { mask });
        let answer = take_off(&position, portion);
        prop_assert_eq!(answer, take_off(&position, u64::MAX));
        match (answer, fewest(&position)) {
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
    fn an_outlook_is_the_same_in_portions_of_any_size(
        position in position(8), mask: u8, known in 0usize..3, nodes in 0u64..300,
        portion in 1u64..50,
    ) {
        let position = with_given(&position, mask);
        let own = position.queens().difference(position.layer(Layer::Given));
        let latest: Vec<Square> = own.iter().take(known).collect();
        let mut looking = Looking::at(&position, &latest, nodes);
        let outlook = std::iter::repeat_with(|| looking.advance(portion)).find_map(|it| it);
        prop_assert_eq!(outlook, Some(Outlook::of(&position, &latest, None, nodes)));
    }
}
