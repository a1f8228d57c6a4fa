//! The words around the stage: what every view shares.

use queens::search::Counter;

use crate::text::words;

/// The words around the stage.
pub struct StageTexts {
    /// Leads to the start.
    pub home: &'static str,
    /// Opens the menu.
    pub menu: &'static str,
    /// Opens the set-up, where it has no room of its own.
    pub setup: &'static str,
    /// Opens the part of the player that has no room in its row.
    pub more_controls: &'static str,
    /// Opens all counters, with what each of them counts.
    pub all_counters: &'static str,
    /// Opens the panels, where there is room for the board alone.
    pub open_panels: &'static str,
    pub counts: fn(Counter) -> &'static str,
    pub per_solution_counts: &'static str,
    pub step_counts: &'static str,
    /// Leads from the end of a search to its solutions, from their formatted number.
    pub see_solutions: fn(&str) -> String,
    /// Makes it again.
    pub redo: &'static str,
    /// True if pressing a square crosses it out.
    pub cross: &'static str,
    /// The next rung of a hint.
    pub hint: &'static str,
    /// Takes the last change back.
    pub undo: &'static str,
    /// Shows the first of the list.
    pub first: &'static str,
    /// Shows the last of the list.
    pub last: &'static str,
}

words!(super::STAGE: StageTexts);
