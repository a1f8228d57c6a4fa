//! What the player's buttons and keys ask for; each view knows what that means there.

use crate::address::View;
use crate::address::speed::Speed;
use crate::components::keys::shortcuts::{Command, Shortcut, of_view};

/// What is asked of what plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// Start or go on; at the end, from the start again.
    Play,
    /// Stop for now.
    Pause,
    /// Whichever of the two can be done now.
    Toggle,
    /// One step forwards.
    Step,
    /// One step back.
    Back,
    /// To the next solution at full speed.
    NextSolution,
    /// Back to the solution before.
    PreviousSolution,
    NextBacktrack,
    /// Back to the last backtrack before.
    PreviousBacktrack,
    /// To the end at full speed.
    Finish,
    /// To the start.
    Reset,
    /// To a step.
    GoTo(u64),
    /// Another speed, in place of the automatic one.
    SetSpeed(Speed),
    /// By steps in place of lines, or by lines in place of steps.
    ToggleGrain,
}

impl PlayerAction {
    /// What a shortcut asks of what plays.
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

    /// The key that asks for it, as `aria-keyshortcuts` names it; empty without one.
    pub fn keys(self) -> &'static str {
        let asked = match self {
            PlayerAction::Play | PlayerAction::Pause => PlayerAction::Toggle,
            action => action,
        };
        let is_it = |shortcut: &&Shortcut| PlayerAction::of(shortcut.command) == Some(asked);
        // The search has all of them; wherever else one plays, it has the same key.
        of_view(View::Search).find(is_it).map_or("", |shortcut| shortcut.name)
    }
}
