//! What can happen in the search view.

use std::ops::Range;

use web_sys::KeyboardEvent;

use crate::route::panel::{Ask, Panel};
use crate::state::search::action::SearchAction;
use crate::view::parts::exporter::ExportMsg;

/// What can happen.
pub enum Msg {
    /// A person asks for something.
    Act(SearchAction),
    /// The timer has come round.
    Tick,
    /// A size was typed.
    SizeText(String),
    /// A step was typed.
    StepText(String),
    /// The list wants other entries.
    Range(Range<u64>),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// The reader asks the panel for something.
    Ask(Ask),
    /// More is to be found out about the tree.
    Explore,
    /// A panel is wanted.
    Panel(Panel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
    /// Something of the export.
    Export(ExportMsg),
    /// As in the search's document, or not.
    AsDocument(bool),
    /// More is to be found out about the length of the run.
    FindLength,
}
