//! Which solution the board shows, how many are found, and why none are listed.

use yew::prelude::*;

use queens::board::Symmetry;
use queens::count::known;

use crate::browser::locale::Locale;
use crate::text::ListTexts;
use crate::views::solutions::state::SolutionsState;
use crate::views::solutions::text::SolutionsTexts;

/// What the board shows, in a sentence.
pub fn sentence(locale: &Locale, state: &SolutionsState) -> String {
    let texts = SolutionsTexts::of(locale.lang);
    let Some((number, solution)) = state.shown() else {
        return (texts.found)(&locale.number(state.count()));
    };
    let ordinal = |number: u32| locale.number(u64::from(number) + 1);
    let mut words = (ListTexts::of(locale.lang).entry)(&ordinal(number), &locale.queens(&solution));
    if state.turn() != Symmetry::Identity {
        let image = solution.map(state.turn());
        let note = match state.store().number_of(&image) {
            Some(other) if other == number => Some(texts.is_same.to_owned()),
            Some(other) => Some((texts.is_number)(&ordinal(other))),
            None => None,
        };
        let turn = (texts.turn)(state.turn()).to_owned();
        words = match note {
            Some(note) => texts.turned.fill([&turn, &note]),
            None => turn,
        };
    }
    words
}

/// Why nothing stands in the list.
pub fn none_listed(locale: &Locale, state: &SolutionsState) -> String {
    let texts = SolutionsTexts::of(locale.lang);
    if state.count() > 0 {
        return texts.none_fits.to_owned();
    }
    (texts.none_yet)(&locale.digits(&known(state.size()).solutions.to_string()))
}

/// How far the finding is.
pub fn found(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let count = locale.number(state.count());
    let words = if state.is_over() { (texts.over)(&count) } else { (texts.found)(&count) };
    let listed = (!state.filter().is_open())
        .then(|| (texts.listed)(&locale.number(state.list().len() as u64)));
    // Small collections need no words about it.
    let tenths = (state.bytes() as u64 * 10) >> 20;
    let memory = (tenths >= 10).then(|| (texts.memory)(&locale.tenths(tenths)));
    html! {
        <p class="found" data-found={state.count().to_string()}
            data-bytes={state.bytes().to_string()} data-full={state.is_full().then_some("")}>
            <span>{ words }</span>
            if let Some(listed) = listed { <span class="listed-count">{ listed }</span> }
            if let Some(memory) = memory { <span class="quiet">{ memory }</span> }
            if !state.is_over() {
                <progress max="1000" aria-label={texts.progress}
                    value={((state.progress() * 1_000.0) as u16).to_string()}></progress>
            }
        </p>
    }
}
