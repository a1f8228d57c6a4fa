//! Random positions for the tests of the game.

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::{Play, Player, Position, SquareSet};

/// A position with a few queens and a few forbidden squares.
pub fn position(largest: u8) -> impl Strategy<Value = Position> {
    let squares = |most| prop::collection::vec((0u8..largest, 0u8..largest), 0..most);
    (1u8..=largest, squares(6), squares(12)).prop_map(|(n, queens, forbidden)| {
        let size = Size::nearest(n.into());
        let on = |(x, y): (u8, u8)| Square::nearest(size, x, y);
        let mut play = Play::new(size);
        for at in queens {
            let _ = play.set(on(at), Player::Reader);
        }
        let queens = *play.position().queens();
        let forbidden: SquareSet = forbidden.into_iter().map(on).collect();
        let layers = [queens, SquareSet::EMPTY, forbidden.difference(&queens), SquareSet::EMPTY];
        Position::with_layers(size, layers).expect("sets that agree")
    })
}
