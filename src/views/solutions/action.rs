//! What a person asks of the solutions view, and what is told in return.

use queens::board::{Size, Square, Symmetry};
use queens::solutions::{Filter, Order};

use crate::components::keys::shortcuts::Command;

/// What a person asks of the solutions view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionsAction {
    /// Find all solutions, or go on.
    Start,
    /// Stop for now.
    Pause,
    /// Delete all solutions found.
    Delete,
    /// Bring back what was deleted, or left for another size.
    Undo,
    /// Another size.
    SetSize(Size),
    /// Show the solution with a number, from 1.
    Show(u64),
    /// Show the next one of the list, or the one before.
    Move(Direction),
    /// Turn or mirror what is shown.
    Turn(Symmetry),
    /// Show the solution as found.
    TurnBack,
    /// Draw the board anew, queen by queen, with the solution as found.
    DrawAnew,
    /// List only solutions with a queen on the square, or not only those.
    Toggle(Square),
    /// List only solutions that fit.
    Choose(Filter),
    /// Another order.
    Sort(Order),
}

/// Along the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Next,
    /// The one before.
    Previous,
    First,
    Last,
}

impl Direction {
    /// Where a shortcut leads along the list.
    pub const fn of(command: Command) -> Option<Direction> {
        match command {
            Command::NextSolution => Some(Direction::Next),
            Command::PreviousSolution => Some(Direction::Previous),
            Command::FirstSolution => Some(Direction::First),
            Command::LastSolution => Some(Direction::Last),
            _ => None,
        }
    }
}

/// How what is shown came to stand as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It was turned or mirrored, or not moved at all.
    Turn(Symmetry),
    /// It was drawn anew.
    Anew,
}

/// Something worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionsAnnouncement {
    /// All are found, so many.
    Over(u64),
    /// There is room for no more than so many; the rest are counted.
    Full(u64),
    /// There is no solution of that number: it, and how many there are.
    Beyond(u64, u64),
    /// What was found is deleted.
    Deleted,
}
