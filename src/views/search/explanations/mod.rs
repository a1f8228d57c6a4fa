//! The panels with the listing and the variables, and what is shown below them, loaded when one is
//! first opened.

pub mod listing_panel;
pub mod look_ahead;
pub mod notes;
pub mod queue;
pub mod state_panel;

use queens::board::{Size, Solution};
use queens::search::{LineMark, Run, SearchKind, Section};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::lazy::lazy;
use crate::views::search::explanations::listing_panel::{
    as_python, counting, document_line, listing_panel,
};
use crate::views::search::explanations::look_ahead::{difference, first_solutions};
use crate::views::search::explanations::notes::{notes, second};
use crate::views::search::explanations::queue::{QueueShown, queue_section};
use crate::views::search::explanations::state_panel::state_panel;
use crate::views::search::export::printout;
use crate::views::search::panel::Pointed;
use crate::views::search::state::SearchState;

type Searched = (&'static SearchKind, Size);

#[derive(Clone, Copy)]
pub struct Explanations {
    /// The marked line is that of the panel's content.
    pub listing: fn(&Locale, Searched, Option<LineMark>) -> Html,
    pub mark: fn(&SearchState) -> Option<LineMark>,
    /// The variables at the step of a run, or at a solution that is shown instead.
    pub inspect: fn(&Run, Option<Solution>) -> Vec<Section>,
    pub state: fn(&Locale, Searched, State) -> Html,
    /// A solution as the document prints it.
    pub printout: fn(&Locale, &SearchState) -> Html,
}

/// The content of the panel with the variables.
pub struct State<'a> {
    pub sections: &'a [Section],
    pub pointed: Pointed,
    pub queue: Option<&'a QueueShown>,
}

lazy! {
    pub static EXPLANATIONS: Explanations = explanations(Explanations {
        listing,
        mark: SearchState::present_mark,
        inspect,
        state,
        printout,
    });
}

fn listing(locale: &Locale, (kind, size): Searched, mark: Option<LineMark>) -> Html {
    // Notes below a listing are about its document, or about the deck's second optimisation.
    let is_annotated = locale.document.is_some() || kind.name.starts_with("right-edge");
    html! {
        <>
            { document_line(locale, size) }
            { listing_panel(locale, (kind, size), mark) }
            { difference(locale, kind) }
            { as_python(locale, kind, size) }
            { first_solutions(locale, kind) }
            if is_annotated {
                { second(locale, kind) }
                { notes(locale, kind, size) }
            }
        </>
    }
}

fn inspect(run: &Run, shown: Option<Solution>) -> Vec<Section> {
    shown.map_or_else(|| run.inspect(), |solution| run.inspect_solution(&solution))
}

fn state(locale: &Locale, (kind, size): Searched, it: State) -> Html {
    html! {
        <>
            { for counting(locale, kind, size).map(|words| html! {
                <p class="remark counting">{ words }</p>
            }) }
            { state_panel(locale, size, it.sections, it.pointed) }
            { for it.queue.map(|queue| queue_section(locale, queue)) }
        </>
    }
}
