//! Why a queen cannot stand on a square.

use crate::board::{LineKind, Solution, Square};

use super::survey::with_queen;
use super::{Completions, Layer, Position};

/// The reason against a queen on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The square is not on the board.
    OffBoard,
    /// A queen stands there.
    Occupied,
    /// The square is forbidden.
    Forbidden,
    /// These queens strike it.
    Struck(Vec<(Square, LineKind)>),
    /// No solution goes through the position with that queen: every way to go on was
    /// tried.
    LeadsNowhere {
        /// The number of queens put on in all to prove it.
        nodes: u64,
        /// The largest number of them one after the other, after the queen in question.
        depth: usize,
    },
    /// Nothing: here is a solution with that queen.
    Nothing(Solution),
    /// The search was stopped before it found a solution or proved that there is none.
    NotKnown,
}

impl WhyNot {
    /// Asks about a queen on `square`, spending at most `nodes` nodes.
    pub fn ask(position: &Position, square: Square, nodes: u64) -> WhyNot {
        if !square.is_on(position.size()) {
            return WhyNot::OffBoard;
        }
        if position.queens().contains(square) {
            return WhyNot::Occupied;
        }
        if position.layer(Layer::Forbidden).contains(square) {
            return WhyNot::Forbidden;
        }
        let strikers = position.strikers(square);
        if !strikers.is_empty() {
            return WhyNot::Struck(strikers);
        }
        let mut search = Completions::of(&with_queen(position, square)).up_to(1);
        let is_over = search.advance(nodes);
        match search.first() {
            Some(solution) => WhyNot::Nothing(solution),
            None if is_over => {
                WhyNot::LeadsNowhere { nodes: search.nodes(), depth: search.deepest() }
            }
            None => WhyNot::NotKnown,
        }
    }
}
