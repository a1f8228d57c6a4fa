//! Actions of the player.

use queens::board::{Size, Solution, Square};
use queens::game::Position;
use queens::value_enum;
use queenside_worker::game::{GameReply, GameRequest};

use crate::settings::game::GameSettings;
use crate::views::game::address::GameRules;

#[derive(Clone, Debug, PartialEq)]
pub enum GameAction {
    /// A square is pressed; the tool decides what happens.
    Press(Square),
    /// Put a queen on a square.
    Place(Square),
    /// Cross a square out, or take its cross away.
    Cross(Square),
    /// Carry a queen from one square to another, or off the board.
    Carry(Square, Option<Square>),
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Take off all that is the player's.
    Clear,
    /// Another game of the same kind; a challenge with this seed.
    New(u64),
    /// Another size.
    SetSize(Size),
    /// Another aim.
    SetRules(GameRules),
    Begin(Box<Position>),
    /// The next rung of a hint, and at last its move.
    Hint,
    /// The move of the hint, at once.
    DoHint,
    /// Is there a solution?
    AskSolvable,
    /// Counts solutions through the position and through each free square.
    AskThrough,
    /// Asks which queens have to be removed.
    AskTakeOff,
    /// Asks why a queen cannot be here.
    AskWhyNot(Square),
    /// Asks which queens threaten this square.
    AskStrikers(Square),
    AskQueens,
    /// Show what is wrong, until the next move.
    Check,
    /// True if pressing a square crosses it out.
    Crossing(bool),
    /// Effect of pressing a square.
    Take(Tool),
    /// Other choices.
    Settings(GameSettings),
    /// The worker's answer to a question.
    Answer(Subject, GameReply),
}

impl GameAction {
    /// True if the player asks something and changes nothing.
    pub const fn is_question(&self) -> bool {
        matches!(
            self,
            GameAction::AskWhyNot(_)
                | GameAction::AskStrikers(_)
                | GameAction::AskQueens
                | GameAction::Check
        )
    }
}

value_enum! {
    /// Effect of pressing a square.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Tool {
        /// Puts queens and crosses.
        #[default]
        Play = "play",
        /// Puts given queens.
        Give = "give",
        /// Forbids squares.
        Forbid = "forbid",
    }
}

/// Subject of a question to the worker. A newer question of the same subject replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Position,
    Hint,
    /// The name of a solution.
    Name,
    Challenge,
}

/// Side effects of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEffect {
    /// The worker is asked.
    Ask(Subject, Box<GameRequest>),
    /// A queen was put on: how many stand now.
    Placed(u8),
    /// A queen was taken off: how many stood before.
    Taken(u8),
    /// The board is solved; with n queens that do not strike each other, by this.
    Solved(Option<Solution>),
}
