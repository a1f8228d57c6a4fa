//! Random positions for the tests of the game.

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::{Position, SquareSet};

/// A position with a few queens, often without conflict, and a few forbidden squares.
pub fn position(largest: u8) -> impl Strategy<Value = Position> {
    let squares = |most| prop::collection::vec((0u8..largest, 0u8..largest), 0..most);
    (1u8..=largest, squares(4), squares(12), any::<bool>()).prop_map(
        |(n, queens, forbidden, careful)| {
            let size = Size::nearest(n.into());
            let mut position = Position::new(size);
            for (x, y) in queens {
                let square = Square::nearest(size, x, y);
                if !careful || position.free().contains(square) {
                    let mut queens = *position.queens();
                    queens.insert(square);
                    let none = SquareSet::EMPTY;
                    position = Position::with_layers(size, [queens, none, none, none])
                        .expect("queens on the board");
                }
            }
            let queens = *position.queens();
            let forbidden: SquareSet =
                forbidden.into_iter().map(|(x, y)| Square::nearest(size, x, y)).collect();
            let layers =
                [queens, SquareSet::EMPTY, forbidden.difference(&queens), SquareSet::EMPTY];
            Position::with_layers(size, layers).expect("sets that agree")
        },
    )
}
