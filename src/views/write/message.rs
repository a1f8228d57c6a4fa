//! Messages to the view for programs.

use queens::game::SquareSet;

use crate::components::player::action::PlayerAction;
use crate::components::python::io::board::BoardResult;
use crate::components::python::io::python::RunEvent;
use crate::views::write::start::Start;
use crate::views::write::state::WriteAction;

/// The line by which a saved program gets its commands in ordinary Python.
pub const HEADER: &str = include_str!("../../../python/header.py");

pub enum Msg {
    Act(WriteAction),
    Player(PlayerAction),
    StepText(String),
    /// The editor can be used.
    Ready,
    /// The reader has changed the text.
    Text(String),
    /// Runs the program, or ends the run.
    Run,
    Event(RunEvent),
    /// The board of the last run was looked for in its variables.
    Derived(BoardResult),
    /// The program has run for another second.
    StillRunning,
    Open(&'static Start),
    /// Replaces the program by that from which it started.
    Restore,
    GoTo(u64),
    /// The position of the tree that is looked at.
    Look(Option<SquareSet>),
    /// More of the tree can be found.
    Explore,
    /// Copies a text.
    Copy(&'static str),
    Copied(bool),
    /// A program of a file.
    File(Option<String>),
    /// A program of a link.
    Linked(Option<String>),
    /// The code of the present program for links.
    Coded(Option<String>),
    /// The text has not changed for a moment.
    Settled,
}
