//! The place of what the program of the search's document has printed last.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::parts::late::{Arrival, use_late};
use crate::parts::missing::missing;
use crate::views::search::document_part::DOCUMENTS;
use crate::views::search::printed::Printed;
use crate::views::search::state::SearchState;

/// The solution that the board shows, else the one found last, as the document prints it;
/// nothing where no document is followed.
pub fn printout(locale: &Locale, session: &SearchState) -> Html {
    let solutions = session.solutions();
    let last = || {
        let (number, solution) = solutions.get(solutions.len().checked_sub(1)?)?;
        Some((u64::from(number) + 1, solution))
    };
    match session.shown().or_else(last) {
        Some((ordinal, solution)) if locale.document.is_some() => {
            let run = session.run();
            let total = run.is_over().then_some(run.counters().solutions);
            html! { <Printout locale={locale.clone()} {ordinal} {solution} {total} /> }
        }
        _ => Html::default(),
    }
}

/// The place of what is printed: it stands there as soon as its part has come.
#[component]
fn Printout(props: &Printed) -> Html {
    match use_late(&DOCUMENTS, true) {
        Arrival::Here(documents) => (documents.printed)(props),
        Arrival::Coming => Html::default(),
        Arrival::Missing(on_retry) => missing(&props.locale, on_retry),
    }
}
