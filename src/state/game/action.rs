//! What a player can do.

use queens::board::{Size, Solution, Square};
use queens::game::Position;
use queenside_worker::game::{GameReply, GameRequest};

use crate::route::game::GameRules;
use crate::settings::game::GameSettings;

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
    /// Begin with this position.
    Begin(Box<Position>),
    /// The next rung of a hint, and at last its move.
    Hint,
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
    /// Where are the queens?
    AskQueens,
    /// Show what is wrong, until the next move.
    Check,
    /// Whether pressing a square crosses it out.
    Crossing(bool),
    /// What pressing a square does.
    Take(Tool),
    /// Other choices.
    Settings(GameSettings),
    /// The worker's answer to a question.
    Answer(Subject, GameReply),
}

impl GameAction {
    /// Whether the player asks something and changes nothing.
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

/// What pressing a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Puts queens and crosses.
    #[default]
    Play,
    /// Puts given queens.
    Give,
    /// Forbids squares.
    Forbid,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Tool; 3] = [Tool::Play, Tool::Give, Tool::Forbid];

    /// The name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Play => "play",
            Tool::Give => "give",
            Tool::Forbid => "forbid",
        }
    }

    /// The tool of that name.
    pub fn named(name: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.name() == name)
    }
}

/// What a question to the worker is about; a newer one of the same kind takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The position.
    Position,
    /// The name of a solution.
    Name,
    /// A challenge.
    Challenge,
}

/// What has to be done outside after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The worker is asked.
    Ask(Subject, Box<GameRequest>),
    /// A queen was put on: how many stand now.
    Placed(u8),
    /// A queen was taken off: how many stood before.
    Taken(u8),
    /// The board is solved; with n queens that do not strike each other, by this.
    Solved(Option<Solution>),
}
