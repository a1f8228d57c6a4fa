//! The positions of a game, of which the latest can be undone and restored without limit.

use crate::board::Square;

use super::Position;
use super::position::Layer;

/// A change of one square by the player, or of all squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a queen on an empty square that is not forbidden; a cross there goes.
    Place(Square),
    /// Take a queen off that is not given.
    Take(Square),
    /// Cross an empty square out.
    Cross(Square),
    /// Take a cross away.
    Uncross(Square),
    /// Take off all queens that are not given, and all crosses.
    Clear,
}

/// Reason why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The queen on this square is given.
    Given(Square),
    /// This square is forbidden.
    Forbidden(Square),
    /// The board has nothing that the move could change.
    NotPossible,
}

impl Move {
    /// The position after the move, which differs from the one before.
    fn apply(self, mut position: Position) -> Result<Position, MoveError> {
        let has = |layer, square| position.layer(layer).contains(square);
        let has_queen = |square| has(Layer::Queens, square);
        let is_empty = |square: Square| square.is_on(position.size()) && !has_queen(square);
        let is_open = |square| is_empty(square) && !has(Layer::Forbidden, square);
        let (layer, square, is_possible) = match self {
            Move::Place(it) => (Layer::Queens, it, is_open(it)),
            Move::Take(it) => (Layer::Queens, it, has_queen(it) && !has(Layer::Given, it)),
            Move::Cross(it) => (Layer::Crossed, it, is_open(it) && !has(Layer::Crossed, it)),
            Move::Uncross(it) => (Layer::Crossed, it, has(Layer::Crossed, it)),
            Move::Clear => {
                let own = position.queens().difference(position.layer(Layer::Given));
                let crosses = *position.layer(Layer::Crossed);
                let mut cleared = position.without(&own);
                crosses.iter().for_each(|square| cleared.toggle(Layer::Crossed, square));
                return Some(cleared).filter(|it| *it != position).ok_or(MoveError::NotPossible);
            }
        };
        if !is_possible {
            return Err(match (has(Layer::Given, square), has(Layer::Forbidden, square)) {
                (true, _) => MoveError::Given(square),
                (_, true) => MoveError::Forbidden(square),
                _ => MoveError::NotPossible,
            });
        }
        if layer != Layer::Crossed && has(Layer::Crossed, square) {
            position.toggle(Layer::Crossed, square);
        }
        position.toggle(layer, square);
        Ok(position)
    }
}

/// The number of a player's actions, comparable with the counters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerCounters {
    /// Moves made, without those of undo and redo.
    pub moves: u64,
    /// Queens put on, also by undo and redo.
    pub placements: u64,
    /// Queens taken off, also by undo and redo.
    pub removals: u64,
}

/// The positions from the first to the present one, and those that were undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    past: Vec<Position>,
    now: Position,
    undone: Vec<Position>,
    pub tally: PlayerCounters,
}

impl History {
    /// A game that begins with this position.
    pub fn new(start: Position) -> History {
        History { past: Vec::new(), now: start, undone: Vec::new(), tally: Default::default() }
    }

    /// The present position.
    pub const fn now(&self) -> &Position {
        &self.now
    }

    /// The player's queens that were placed by moves, the latest first.
    pub fn latest(&self) -> Vec<Square> {
        let mut own = self.now.queens().difference(self.now.layer(Layer::Given));
        let mut latest = Vec::new();
        for before in self.past.iter().rev() {
            latest.extend(own.difference(before.queens()).iter());
            own = own.intersection(before.queens());
        }
        latest
    }

    /// True if there is a position to go back to.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if there is an undone position.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes moves that are undone as one. What had been undone is forgotten.
    ///
    /// # Errors
    ///
    /// If one of them cannot be made; then nothing has changed.
    pub fn make(&mut self, moves: &[Move]) -> Result<(), MoveError> {
        let next = moves.iter().try_fold(self.now, |position, it| it.apply(position))?;
        let before = self.go_to(next);
        self.past.push(before);
        self.undone.clear();
        self.tally.moves += 1;
        Ok(())
    }

    /// Goes back to the position before. Returns whether there is one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        let undone = self.go_to(before);
        self.undone.push(undone);
        true
    }

    /// Restores the position that was undone last. Returns whether there is one.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.undone.pop() else { return false };
        let before = self.go_to(next);
        self.past.push(before);
        true
    }

    /// Returns the position before.
    fn go_to(&mut self, next: Position) -> Position {
        let (old, new) = (self.now.queens(), next.queens());
        self.tally.placements += new.difference(old).len() as u64;
        self.tally.removals += old.difference(new).len() as u64;
        std::mem::replace(&mut self.now, next)
    }
}
