//! Messages about the game.

use queens::board::{Size, Solution, Square};
use queens::game::{Count, Grade, Outlook, Position, SquareSet, TakeOff};
use serde::{Deserialize, Serialize};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameRequest {
    /// The numbers of solutions through the position and through its free squares.
    Survey(Position),
    /// A completion of the position, or a queen that has to go. With the player's queens whose
    /// order is known, the latest first.
    Outlook(Position, Vec<Square>),
    /// The queens to take off so that the rest can be completed.
    TakeOff(Position),
    /// The reason against a queen on this free square.
    WhyNot(Square, Position),
    /// The numbers of this solution and of its class.
    Name(Solution),
    /// The position for a seed.
    Challenge(Size, Grade, u64),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameReply {
    Surveyed(Surveyed),
    Outlook(Outlook),
    /// With the number of solutions through the rest.
    TakeOff(TakeOff, Count),
    /// All continuations with a queen there were tried: the number of queens placed, and the
    /// greatest number of them on the board at once.
    LeadsNowhere(u64, usize),
    /// There is a solution with a queen there.
    Nothing,
    /// The numbers of the solution and of its class, both from 1.
    Named(u64, u64),
    /// The given queens of a challenge.
    Challenge(SquareSet),
    /// The time was not enough.
    NotKnown,
}

/// Numbers of solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surveyed {
    /// Through the position.
    pub total: Count,
    /// Through the position with one more queen, for each free square.
    pub through: Vec<(Square, Count)>,
}
