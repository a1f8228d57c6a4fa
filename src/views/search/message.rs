//! Messages of the search view.

use std::ops::Range;

use crate::components::row_notes::state::BesideRows;
use crate::views::search::panel::{Ask, Panel};
use crate::views::search::state::SearchAction;

pub enum Msg {
    Act(SearchAction),
    /// A step was typed.
    StepText(String),
    /// The list needs the entries of this range.
    Range(Range<u64>),
    /// The machine that executes lines was loaded, or could not be loaded.
    LinesLoaded(bool),
    Ask(Ask),
    /// Time to explore the tree further.
    Explore,
    /// Names, numbers and results as in the search's document, or not.
    AsDocument(bool),
    /// Another choice of notes beside the rows.
    Beside(BesideRows),
    /// Time to work on the length of the run.
    FindLength,
    /// The tab of a panel was chosen.
    Panel(Panel),
}
