//! What the program of a document prints of a solution.

use yew::prelude::*;

use queens::board::Solution;
use queens::export::{TextStyle, printed_board};

use crate::browser::locale::Locale;
use crate::views::search::text::NoteTexts;

/// What is printed.
#[derive(PartialEq, Properties)]
pub struct Printed {
    pub locale: Locale,
    /// The number of the solution, from 1.
    pub ordinal: u64,
    pub solution: Solution,
    /// How many solutions there were, at the end of the search.
    pub total: Option<u64>,
}

/// The solution as the document prints it; nothing where no document is followed.
pub fn printed(props: &Printed) -> Html {
    let Printed { locale, ordinal, solution, total } = props;
    let Some(document) = locale.document else { return Html::default() };
    let board = printed_board(&document, solution, &TextStyle::default());
    // Blocks are coloured like the article's.
    let sign = |sign: char| match sign {
        '█' => html! { <b class="printed-queen">{ sign }</b> },
        '▒' => html! { <i class="printed-struck">{ "█" }</i> },
        _ => html! { { sign } },
    };
    let title = document.title(*ordinal);
    let closing = total.and_then(|total| document.closing(total));
    let words = NoteTexts::of(locale.lang).printout.fill([&title, &locale.queens(solution)]);
    html! {
        <pre class="printout" tabindex="0" role="img" data-printout={ordinal.to_string()} aria-label={words}>
            { title }{ "\n" }{ for board.chars().map(sign) }{ for closing }
        </pre>
    }
}
