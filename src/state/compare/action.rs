//! What a person asks of the comparison.

use queens::board::Size;
use queens::search::{Pace, SearchKind};

use crate::route::speed::Speed;
use crate::state::shortcuts::Command;

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
    /// Measure the totals up to the present size.
    Measure,
    /// Stop measuring; what is known is kept.
    Cancel,
}

impl CompareAction {
    /// What a shortcut means here.
    pub const fn of(command: Command) -> Option<CompareAction> {
        Some(match command {
            Command::Toggle => CompareAction::Toggle,
            Command::Step => CompareAction::Step,
            Command::Back => CompareAction::Back,
            Command::Start => CompareAction::GoTo(0),
            Command::End => CompareAction::Finish,
            _ => return None,
        })
    }
}
