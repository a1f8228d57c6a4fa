//! Board of the game.

use queens::board::Square;
use queens::game::Layer;

use crate::components::board::picture::{BoardPicture, SquareState};
use crate::settings::game::ThreatDisplay;
use crate::views::game::state::{GameState, GameStatus};

/// The board of a game.
pub fn picture(state: &GameState) -> BoardPicture {
    let position = state.position();
    let mut picture = BoardPicture::empty(position.size());
    let threats = match state.threats() {
        ThreatDisplay::Dots | ThreatDisplay::OnDemand => Some(SquareState::Threatened),
        ThreatDisplay::Crosses => Some(SquareState::Crossed),
        ThreatDisplay::Never => None,
    };
    if let Some(threat) = threats {
        position.threatened().iter().for_each(|square| picture.set(square, threat));
    }
    let mark = |picture: &mut BoardPicture, layer, state| {
        position.layer(layer).iter().for_each(|square| picture.set(square, state));
    };
    mark(&mut picture, Layer::Crossed, SquareState::Crossed);
    mark(&mut picture, Layer::Forbidden, SquareState::Forbidden);
    mark(&mut picture, Layer::Queens, SquareState::Queen);
    mark(&mut picture, Layer::Given, SquareState::Given);
    for conflict in state.conflicts() {
        for square in [conflict.a, conflict.b] {
            picture.set(square, SquareState::Conflict);
        }
    }
    picture.given = position.layer(Layer::Given).iter().collect();
    picture.is_solution = state.status() == GameStatus::Solved;
    picture
}

/// The squares of a unit, for what is drawn over the board.
pub fn ends(state: &GameState, unit: queens::game::Unit) -> (Square, Square) {
    let size = state.size();
    (unit.square(size, 0), unit.square(size, size.get() - 1))
}
