//! What can happen in the game view.

use web_sys::KeyboardEvent;

use queens::board::{Size, Square};
use queens::game::Date;

use crate::browser::game_worker::WorkerWords;
use crate::settings::game::GameChoice;
use crate::state::game::action::GameAction;
use crate::state::game::follow::{FollowAction, FollowState};
use crate::state::game::state::GameState;
use crate::state::shortcuts::Command;
use crate::view::game::help_panel::SquareCommand;
use crate::view::game::keys::Kind;
use crate::view::game::panels::GamePanel;

/// What can happen.
pub enum Msg {
    /// The player does something.
    Act(GameAction),
    /// The player says a step of a search.
    Follow(FollowAction),
    /// The worker has said something.
    Worker(WorkerWords),
    /// A second has passed.
    Tick,
    /// A size was chosen.
    Size(Size),
    /// A size was typed.
    SizeText(String),
    /// Something else is to be played.
    Kind(Kind),
    /// Another game is wanted.
    New,
    /// A square is pointed at, by pointer or focus.
    Point(Option<Square>),
    /// Something is asked of a square by a key.
    Ask(Command, Square),
    /// A square was typed.
    SquareText(String),
    /// Something is asked about the typed square.
    Command(SquareCommand),
    /// The player chooses how to play.
    Choose(GameChoice),
    /// Another tab has stored something, or removed it.
    Stored,
    /// A saved album is to be added.
    Import(String),
    /// Everything that is kept is to be removed.
    Remove,
    /// Another day is looked at.
    Day(Date),
    /// A text is to be copied.
    Copy(String),
    /// Whether it could be.
    Copied(bool),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// A panel is wanted.
    Panel(GamePanel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
}

/// What is played.
pub enum Play {
    /// A game.
    Game(Box<GameState>),
    /// A search whose steps the player says.
    Follow(Box<FollowState>),
}
