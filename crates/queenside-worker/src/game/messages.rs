//! What page and worker say to each other about the game.

use queens::board::{Size, Solution, Square};
use queens::game::{Count, Grade, Outlook, Position, SquareSet, TakeOff};

use crate::codec::message;

message! {
    /// A question.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum GameRequest {
        /// How many solutions go through the position and through its free squares?
        Survey(position: Position) = "survey",
        /// Can the position be completed, and if not, which queen has to go?
        Outlook(position: Position) = "outlook",
        /// Which queens are to be taken off, so that the rest can be completed?
        TakeOff(position: Position) = "take-off",
        /// What speaks against a queen on this free square?
        WhyNot(square: Square, position: Position) = "why-not"
            if square.is_on(position.size()),
        /// Which one is this solution, and of which class?
        Name(solution: Solution) = "name",
        /// Which position stands for this seed?
        Challenge(size: Size, grade: Grade, seed: u64) = "challenge",
    }
}

message! {
    /// An answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum GameReply {
        /// The numbers of solutions.
        Surveyed(numbers: Surveyed) = "surveyed",
        /// What becomes of the position.
        Outlook(outlook: Outlook) = "outlook",
        /// The queens to be taken off.
        TakeOff(queens: TakeOff) = "take-off",
        /// Every way to go on with a queen there was tried: so many queens were put on, at
        /// most so many behind each other.
        LeadsNowhere(nodes: u64, depth: usize) = "nowhere",
        /// Nothing speaks against it: there is a solution.
        Nothing = "nothing",
        /// The number of the solution and of its class, both from 1.
        Named(number: u64, class: u64) = "named",
        /// The given queens of a challenge.
        Challenge(given: SquareSet) = "given",
        /// It could not be found out in time.
        NotKnown = "not-known",
    }
}

message! {
    /// How many solutions there are.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Surveyed {
        /// Through the position.
        pub total: Count,
        /// Through the position with one more queen, for each free square.
        pub through: Vec<(Square, Count)>,
    }
}

message! {
    impl Count {
        Exact(number: u64) = "exact",
        AtLeast(number: u64) = "at-least",
        Unknown = "unknown",
    }
}

message! {
    impl TakeOff {
        Smallest(queens: SquareSet) = "smallest",
        Enough(queens: SquareSet) = "enough",
        Hopeless = "hopeless",
        NotKnown = "not-known",
    }
}

message! {
    impl Outlook {
        Alive(solution: Solution) = "alive",
        Dead { queen: Square, others: SquareSet, nodes: u64 } = "dead",
        Hopeless = "hopeless",
        NotKnown = "not-known",
    }
}
