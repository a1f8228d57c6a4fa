//! What a person asks of the search view.

use queens::board::Size;
use queens::search::{Extent, SearchKind};

use crate::address::grain::Grain;
use crate::components::keys::shortcuts::Command;
use crate::components::player::action::PlayerAction;
use crate::components::predict::part::PredictAction;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAction {
    /// What the player asks for.
    Player(PlayerAction),
    /// Another size: a new run.
    SetSize(Size),
    /// Another search: a new run.
    SetSearch(&'static SearchKind),
    /// To go on to all solutions, or to the first only: a new run.
    SetExtent(Extent),
    /// By steps of the search, or by lines of its listing.
    SetGrain(Grain),
    /// To the place so many lines behind the step that is gone to.
    GoBehind(u32),
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
        SearchAction::Player(action)
    }
}
