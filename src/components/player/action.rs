//! The actions of the player; each view defines what they do.

use crate::address::View;
use crate::address::speed::Speed;
use crate::components::keys::shortcuts::{Command, Shortcut, of_view};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// Starts or continues; at the end, starts again.
    Play,
    Pause,
    /// Plays or pauses.
    Toggle,
    Step,
    Back,
    /// To the next solution, at full speed.
    NextSolution,
    PreviousSolution,
    NextBacktrack,
    PreviousBacktrack,
    /// To the end, at full speed.
    Finish,
    Reset,
    GoTo(u64),
    /// Replaces the automatic speed.
    SetSpeed(Speed),
    /// Switches between the automatic speed and the present one.
    ToggleAutomatic,
    /// Switches between steps and lines of the listing.
    ToggleGrain,
}

impl PlayerAction {
    /// The action of a shortcut.
    pub const fn of(command: Command) -> Option<PlayerAction> {
        Some(match command {
            Command::Toggle => PlayerAction::Toggle,
            Command::Step => PlayerAction::Step,
            Command::Back => PlayerAction::Back,
            Command::NextBacktrack => PlayerAction::NextBacktrack,
            Command::PreviousBacktrack => PlayerAction::PreviousBacktrack,
            Command::NextSolution => PlayerAction::NextSolution,
            Command::PreviousSolution => PlayerAction::PreviousSolution,
            Command::ToggleGrain => PlayerAction::ToggleGrain,
            Command::Start => PlayerAction::Reset,
            Command::End => PlayerAction::Finish,
            _ => return None,
        })
    }

    /// The key in the syntax of `aria-keyshortcuts`; empty if there is none.
    pub fn keys(self) -> &'static str {
        let asked = match self {
            PlayerAction::Play | PlayerAction::Pause => PlayerAction::Toggle,
            action => action,
        };
        let is_it = |shortcut: &&Shortcut| PlayerAction::of(shortcut.command) == Some(asked);
        // The search has all actions; other players use the same keys.
        of_view(View::Search).find(is_it).map_or("", |shortcut| shortcut.name)
    }
}
