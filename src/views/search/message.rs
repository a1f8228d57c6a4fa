//! What can happen in the search view and nowhere else.

use std::ops::Range;

use crate::components::row_notes::state::BesideRows;
use crate::views::search::action::SearchAction;
use crate::views::search::panel::{Ask, Panel};

/// What can happen in the view and nowhere else.
pub enum Msg {
    Act(SearchAction),
    /// The tab of a panel was chosen.
    Panel(Panel),
    /// A step was typed.
    StepText(String),
    /// The list wants other entries.
    Range(Range<u64>),
    /// What goes line by line has arrived, or has not.
    LinesArrive(bool),
    /// The reader asks the panel for something.
    Ask(Ask),
    /// More is to be found out about the tree.
    Explore,
    /// As in the search's document, or not.
    AsDocument(bool),
    /// This is to stand beside the rows.
    Beside(BesideRows),
    /// What draws it has arrived, or has not.
    BesideArrives(bool),
    /// What asks before steps has arrived, or has not.
    PredictArrives(bool),
    /// More is to be found out about the length of the run.
    FindLength,
}
