//! What can happen in every view.

use web_sys::KeyboardEvent;

use crate::components::export::exporter::ExportMsg;

/// What can happen in every view; `M` is what happens in one only.
pub enum Msg<M> {
    View(M),
    Tick,
    /// The page may be left now: where the view is has to be told.
    Settle,
    /// A size was typed.
    SizeText(String),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    Export(ExportMsg),
    /// A chunk has been loaded that something is drawn with.
    Loaded,
    /// A tab is pressed, by its place.
    Panel(usize),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
}
