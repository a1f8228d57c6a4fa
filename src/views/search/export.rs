//! Solutions of a run for exports, and printed as in a document.

use queens::board::{Size, Square};
use queens::export::{Entry, TextStyle, printed_board};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::export::request::Scope;
use crate::components::features::export::source::Source;
use crate::text::DocumentsTexts;
use crate::views::search::state::SearchState;
use crate::views::search::text::SourceTexts;

/// Up to its present step, in its order.
impl Source for SearchState {
    fn size(&self) -> Size {
        self.run().size()
    }

    fn len(&self, scope: Scope) -> usize {
        match scope {
            Scope::Shown => usize::from(self.shown().is_some()),
            Scope::Listed | Scope::All | Scope::Position => self.solutions().len(),
        }
    }

    fn position(&self) -> Vec<Square> {
        match self.shown() {
            Some((_, solution)) => solution.squares().collect(),
            None => self.run().standing().squares().to_vec(),
        }
    }

    fn entry(&self, scope: Scope, place: usize) -> Option<Entry> {
        let (number, solution) = match scope {
            Scope::Shown => {
                let (ordinal, solution) = self.shown()?;
                (u32::try_from(ordinal).ok()?, solution)
            }
            Scope::Listed | Scope::All | Scope::Position => {
                let (number, solution) = self.solutions().get(place)?;
                (number + 1, solution)
            }
        };
        Some(Entry { number, solution, class: None })
    }
}

/// The solution that the board shows, else the one found last, as the document prints it;
/// nothing if the search does not follow a document.
pub fn printout(locale: &Locale, session: &SearchState) -> Html {
    let texts = DocumentsTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let kind = SourceTexts::of(locale.lang).kind(document.source);
    let solutions = session.solutions();
    let last = || {
        let (number, solution) = solutions.get(solutions.len().checked_sub(1)?)?;
        Some((u64::from(number) + 1, solution))
    };
    let found = session.played.solutions();
    let closing = session.run().is_over().then(|| document.closing(found)).flatten();
    let Some((ordinal, solution)) = session.shown().or_else(last) else {
        return match closing.filter(|_| found == 0) {
            Some(closing) => {
                html! { <pre class="printout" lang="de" data-printout="0">{ closing }</pre> }
            }
            None => Html::default(),
        };
    };
    let board = printed_board(&document, &solution, &TextStyle::default());
    // Blocks are coloured like the article's.
    let sign = |sign: char| match sign {
        '█' => html! { <b class="printed-queen">{ sign }</b> },
        '▒' => html! { <i class="printed-attacked">{ "█" }</i> },
        _ => html! { { sign } },
    };
    html! {
        <pre class="printout" tabindex="0" role="img" data-printout={ordinal.to_string()}
            aria-label={texts.printout(kind, &document.title(ordinal), &locale.queens(&solution))}>
            { document.title(ordinal) }{ "\n" }{ for board.chars().map(sign) }{ for closing }
        </pre>
    }
}
