//! What a person asks of the search view.

use queens::board::Size;
use queens::search::{Extent, SearchKind};

use crate::route::speed::Speed;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAction {
    /// Start or go on.
    Play,
    /// Stop for now.
    Pause,
    /// One step forwards.
    Step,
    /// One step back.
    Back,
    /// To the next solution at full speed.
    NextSolution,
    /// Back to the solution before.
    PreviousSolution,
    /// To the next queen taken off.
    NextReturn,
    /// Back to the last queen taken off before.
    PreviousReturn,
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
    /// Another speed.
    SetSpeed(Speed),
    /// Count from the present step on, or from the start again.
    Zero,
    /// Show a solution found, counted from 1, instead of the search.
    Show(u64),
    /// Show the search again.
    Unshow,
}
