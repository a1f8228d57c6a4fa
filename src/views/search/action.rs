//! What a person asks of the search view.

use queens::board::Size;
use queens::search::{Extent, SearchKind};

use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::parts::keys::shortcuts::Command;
use crate::parts::player::action::PlayerAction;
use crate::parts::predict::part::PredictAction;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAction {
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
    /// To the next backtrack: the removal of a queen, in every search.
    NextBacktrack,
    /// Back to the last backtrack before.
    PreviousBacktrack,
    /// To the end at full speed.
    Finish,
    /// To the start; the board and the search stay the same.
    Reset,
    /// To a step.
    GoTo(u64),
    /// Another size: a new run.
    SetSize(Size),
    /// Another search: a new run.
    SetSearch(&'static SearchKind),
    /// To go on to all solutions, or to the first only: a new run.
    SetExtent(Extent),
    /// By steps of the search, or by lines of its listing.
    SetGrain(Grain),
    /// By the other of the two.
    ToggleGrain,
    /// To the place so many lines behind the step that is gone to.
    GoBehind(u32),
    /// Another speed, in place of the automatic one.
    SetSpeed(Speed),
    /// Count from the present step on, or from the start again.
    Zero,
    /// Show a solution found, counted from 1, instead of the search.
    Show(u64),
    /// Show the search again.
    Unshow,
    /// What is asked before steps, or an answer.
    Predict(PredictAction),
}

/// Something worth telling a person who does not see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAnnouncement {
    /// A solution, by its ordinal.
    Solution(u64),
    /// Still, at a step.
    Paused(u64),
    /// The end, with the number of solutions.
    Over(u64),
    /// A step was asked for that the run does not have: asked, last.
    Beyond(u64, u64),
}

impl SearchAction {
    /// Whether a new run begins, which has found nothing yet.
    pub const fn begins_anew(self) -> bool {
        matches!(
            self,
            SearchAction::SetSize(_) | SearchAction::SetSearch(_) | SearchAction::SetExtent(_)
        )
    }

    /// What a shortcut means here.
    pub fn of(command: Command) -> Option<SearchAction> {
        PlayerAction::of(command).map(SearchAction::from)
    }
}

impl From<PlayerAction> for SearchAction {
    fn from(action: PlayerAction) -> SearchAction {
        match action {
            PlayerAction::Play => SearchAction::Play,
            PlayerAction::Pause => SearchAction::Pause,
            PlayerAction::Toggle => SearchAction::Toggle,
            PlayerAction::Step => SearchAction::Step,
            PlayerAction::Back => SearchAction::Back,
            PlayerAction::NextSolution => SearchAction::NextSolution,
            PlayerAction::PreviousSolution => SearchAction::PreviousSolution,
            PlayerAction::NextBacktrack => SearchAction::NextBacktrack,
            PlayerAction::PreviousBacktrack => SearchAction::PreviousBacktrack,
            PlayerAction::Finish => SearchAction::Finish,
            PlayerAction::Reset => SearchAction::Reset,
            PlayerAction::GoTo(step) => SearchAction::GoTo(step),
            PlayerAction::SetSpeed(speed) => SearchAction::SetSpeed(speed),
            PlayerAction::ToggleGrain => SearchAction::ToggleGrain,
        }
    }
}
