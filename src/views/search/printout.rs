//! What the program of the search's document has printed last.

use queens::search::Counter;
use yew::prelude::*;

use queens::export::{TextStyle, printed_board};

use crate::browser::locale::Locale;
use crate::text::DocumentsTexts;
use crate::views::search::state::SearchState;
use crate::views::search::text::SourceTexts;

/// The solution that the board shows, else the one found last, as the document prints it;
/// nothing where no document is followed.
pub fn printout(locale: &Locale, session: &SearchState) -> Html {
    let texts = DocumentsTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let kind = (SourceTexts::of(locale.lang).kind)(document.source);
    let solutions = session.solutions();
    let last = || {
        let (number, solution) = solutions.get(solutions.len().checked_sub(1)?)?;
        Some((u64::from(number) + 1, solution))
    };
    let Some((ordinal, solution)) = session.shown().or_else(last) else { return Html::default() };
    let board = printed_board(&document, &solution, &TextStyle::default());
    // Blocks are coloured like the article's.
    let sign = |sign: char| match sign {
        '█' => html! { <b class="printed-queen">{ sign }</b> },
        '▒' => html! { <i class="printed-struck">{ "█" }</i> },
        _ => html! { { sign } },
    };
    let found = session.run().counters()[Counter::Solutions];
    let closing = session.run().is_over().then(|| document.closing(found)).flatten();
    html! {
        <pre class="printout" tabindex="0" role="img" data-printout={ordinal.to_string()}
            aria-label={texts.printout.fill([kind, &document.title(ordinal), &locale.queens(&solution)])}>
            { document.title(ordinal) }{ "\n" }{ for board.chars().map(sign) }{ for closing }
        </pre>
    }
}
