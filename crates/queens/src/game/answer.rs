//! A player's answer about the next step of a search.

use crate::board::Square;
use crate::search::Event;

/// A player's answer about the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The search tests this square.
    Test(Square),
    /// It tests this column, from 0, in the row below the board (board-scan only).
    TestBelow(u8),
    /// It puts a queen here.
    Place(Square),
    /// It takes the queen off this square.
    Remove(Square),
    /// It gives the branch up (free-slots only).
    Prune,
    /// It reports a solution.
    Solution,
    Over,
}

impl Answer {
    /// The answer that an event is; `None` stands for the end of the search.
    pub const fn to(event: Option<Event>) -> Answer {
        match event {
            Some(Event::Test { square, .. }) => Answer::Test(square),
            Some(Event::TestBelow { x, .. }) => Answer::TestBelow(x),
            Some(Event::Place(square)) => Answer::Place(square),
            Some(Event::Remove { square, .. }) => Answer::Remove(square),
            Some(Event::Prune) => Answer::Prune,
            Some(Event::Solution) => Answer::Solution,
            None => Answer::Over,
        }
    }
}
