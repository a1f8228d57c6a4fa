//! The present line of the program and the latest solutions, while their panels are closed.

use queens::board::Solution;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::components::features::listing::token;
use crate::components::widgets::lazy::lazy;
use crate::text::{ListTexts, PanelTexts};
use crate::views::search::state::SearchState;

/// The most boards that the row has room for.
const MOST_LATEST: usize = 8;

/// The drawing of the present line, with the listings of all searches.
type Line = fn(&Locale, &SearchState) -> Option<Html>;

lazy! {
    pub static LINE: Line = line(present_line);
}

/// The present line of the program, empty while its chunk is loading, while steps pass too fast and
/// after the last one. The button opens the program or, where it is open, closes it.
pub fn program_strip(
    locale: &Locale,
    session: &SearchState,
    is_open: bool,
    on_toggle: &Callback<()>,
) -> Html {
    let texts = PanelTexts::of(locale.lang);
    let line = LINE.get().and_then(|draw| draw(locale, session));
    html! {
        <button type="button" class="strip" data-action="program"
            aria-expanded={if is_open { "true" } else { "false" }}
            onclick={on_toggle.reform(|_: MouseEvent| ())}>
            <span class="strip-line">{ for line }</span>
            <span class="strip-more">{ if is_open { texts.fold_program } else { texts.whole_program } }</span>
        </button>
    }
}

fn present_line(locale: &Locale, session: &SearchState) -> Option<Html> {
    let (run, number) = (session.run(), session.present_mark()?.line);
    let line = run.kind().presentation().listing.lines().into_iter().nth(number)?;
    let size = run.size();
    let tokens = (0..line.tokens.len()).map(|place| {
        html! { <>{ token(locale, size, &line, place) }{ " " }</> }
    });
    Some(html! { <><small>{ number + 1 }</small>{ " " }{ for tokens }</> })
}

/// The solutions found, the latest first. The button opens their list.
pub fn latest(locale: &Locale, session: &SearchState, on_open: &Callback<()>) -> Html {
    let solutions = session.solutions();
    let label = format!(
        "{}{}{}",
        ListTexts::of(locale.lang).heading,
        locale.lang.colon(),
        locale.number(session.listed())
    );
    let boards: Vec<Solution> = (0..solutions.len())
        .rev()
        .take(MOST_LATEST)
        .filter_map(|place| solutions.get(place).map(|(_, solution)| solution))
        .collect();
    html! {
        <button type="button" class="latest" data-action="solutions" aria-label={label.clone()} title={label}
            onclick={on_open.reform(|_: MouseEvent| ())}>
            { for boards.iter().map(mini_board) }
        </button>
    }
}
