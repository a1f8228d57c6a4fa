//! What a player can do.

use queens::board::{Size, Solution, Square};
use queens::game::Position;
use queens::value_enum;
use queenside_worker::game::{GameReply, GameRequest};

use crate::settings::game::GameSettings;
use crate::views::game::address::GameRules;

/// What is asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameAction {
    /// A square is pressed: what that does depends on the tool.
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
    /// How many solutions go through here, and through each free square?
    AskThrough,
    /// Which queens have to go?
    AskTakeOff,
    /// What speaks against a queen here?
    AskWhyNot(Square),
    /// What strikes this square?
    AskStrikers(Square),
    AskQueens,
    /// Show what is wrong, until the next move.
    Check,
    /// True if pressing a square crosses it out.
    Crossing(bool),
    /// What pressing a square does.
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
    /// What pressing a square does.
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

/// What a question to the worker is about; a newer one of the same kind takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Position,
    Hint,
    /// The name of a solution.
    Name,
    Challenge,
}

/// What has to be done outside after an action.
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
