//! What a person asks of the comparison.

use queens::board::Size;
use queens::search::{Pace, SearchKind};

use crate::address::speed::Speed;
use crate::components::player::action::PlayerAction;
use crate::views::compare::guess::Guess;

/// What a person asks of the comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Start or go on; at the end, from the start again.
    Play,
    /// Stop for now.
    Pause,
    /// Whichever of the two can be done now.
    Toggle,
    /// One stride forwards.
    Step,
    /// One stride back.
    Back,
    /// To the end at full speed.
    Finish,
    /// To a stride; 0 is the start.
    GoTo(u64),
    /// Another size: new runs.
    SetSize(Size),
    /// Something else counts as a stride: new runs.
    SetPace(Pace),
    /// Another search in a place: new runs.
    SetSearch(usize, &'static SearchKind),
    /// One search more.
    Add,
    /// One search fewer.
    Remove(usize),
    /// Another speed.
    SetSpeed(Speed),
    /// Who is expected to be first, before the race begins.
    Guess(Option<Guess>),
    /// Show what the race is going to tell.
    Reveal,
    /// Measure the totals up to the present size.
    Measure,
    /// Stop measuring; what is known is kept.
    Cancel,
}

impl CompareAction {
    /// What the player's buttons and keys mean here: there are no ways to solutions and
    /// backtracks, which each search has at another place.
    pub const fn of(action: PlayerAction) -> Option<CompareAction> {
        Some(match action {
            PlayerAction::Play => CompareAction::Play,
            PlayerAction::Pause => CompareAction::Pause,
            PlayerAction::Toggle => CompareAction::Toggle,
            PlayerAction::Step => CompareAction::Step,
            PlayerAction::Back => CompareAction::Back,
            PlayerAction::Finish => CompareAction::Finish,
            PlayerAction::Reset => CompareAction::GoTo(0),
            PlayerAction::GoTo(stride) => CompareAction::GoTo(stride),
            PlayerAction::SetSpeed(speed) => CompareAction::SetSpeed(speed),
            PlayerAction::NextSolution
            | PlayerAction::PreviousSolution
            | PlayerAction::NextBacktrack
            | PlayerAction::PreviousBacktrack
            | PlayerAction::ToggleGrain => return None,
        })
    }
}
