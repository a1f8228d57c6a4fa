//! Messages of the game view.

use queens::board::{Size, Square};
use queens::game::Date;

use crate::components::keys::shortcuts::Command;
use crate::settings::game::GameChoice;
use crate::views::game::action::GameAction;
use crate::views::game::follow::{FollowAction, FollowState};
use crate::views::game::help_panel::SquareCommand;
use crate::views::game::io::worker::WorkerWords;
use crate::views::game::state::GameState;
use crate::views::game::toolbar::Kind;

pub enum Msg {
    /// The player does something.
    Act(GameAction),
    /// The player says a step of a search.
    Follow(FollowAction),
    /// The worker has said something.
    Worker(WorkerWords),
    /// A size was chosen.
    Size(Size),
    /// Something else is to be played.
    Kind(Kind),
    /// The chunk of be the algorithm loaded (`true`) or failed (`false`).
    SearchesArrive(bool),
    /// The panels that come later have arrived.
    PanelsArrive,
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
    /// True if the text was copied.
    Copied(bool),
}

pub enum Play {
    Game(Box<GameState>),
    /// A search whose steps the player says.
    Follow(Box<FollowState>),
}
