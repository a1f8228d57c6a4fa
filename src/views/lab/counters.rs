//! The counters of the lab.

use yew::prelude::*;

use queens::board::Square;

use crate::browser::locale::Locale;
use crate::components::icons::{Icon, icon};
use crate::text::{SearchTexts, StageTexts, whole};
use crate::views::lab::state::LabState;
use crate::views::lab::text::LabTexts;

/// The names of the counters in the document, in the order of their words.
const NAMES: [&str; 6] = ["strikes", "free", "pieces", "sum", "difference", "field"];

/// The counters, and a button that opens what they count and how the board is used.
pub fn counters(locale: &Locale, state: &LabState) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let (x, y) = (i32::from(square.x()), i32::from(square.y()));
    let free = state.free();
    let struck = Square::all(size).count() - free - state.squares().len();
    let small = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let values = [
        small(struck),
        small(free),
        small(state.squares().len()),
        x + y,
        y - x,
        square.field(size).into(),
    ];
    let rows = || NAMES.iter().zip(values).zip(texts.counters).enumerate();
    let shown = rows().map(|(place, ((name, value), [label, meaning]))| {
        html! {
            <div class="counter" data-counter={*name} data-value={value.to_string()} title={meaning}
                data-first={(place < 2).then_some("")}>
                <dt>{ label }</dt>
                <dd>{ whole(value) }</dd>
            </div>
        }
    });
    let explained = rows().map(|(_, ((_, value), [label, meaning]))| {
        html! {
            <div class="explained">
                <dt>{ label }</dt>
                <dd><b class="figure">{ whole(value) }</b>{ meaning }</dd>
            </div>
        }
    });
    let all = StageTexts::of(locale.lang).all_counters;
    html! {
        <div class="counters">
            <dl class="counter-list" aria-label={SearchTexts::of(locale.lang).counters}>{ for shown }</dl>
            <button type="button" class="counter-more" popovertarget="all-counters" aria-label={all}
                title={all}>{ icon(Icon::More) }</button>
            <div class="all-counters" id="all-counters" popover="auto">
                <dl>{ for explained }</dl>
                { for texts.how.iter().map(|how| html! { <p class="quiet">{ *how }</p> }) }
            </div>
        </div>
    }
}
