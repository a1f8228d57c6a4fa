//! The counters below the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::state::search::state::SearchAction;
use crate::text::SearchTexts;
use queens::search::{Counter, Counters, SearchKind};

/// The name of a counter in the document.
pub const fn hook(counter: Counter) -> &'static str {
    match counter {
        Counter::Iterations => "tests",
        Counter::Looks => "looks",
        Counter::Placements => "placements",
        Counter::Removals => "removals",
        Counter::Returns => "returns",
        Counter::Prunes => "prunes",
        Counter::Solutions => "solutions",
    }
}

/// The label of a counter.
pub const fn label(texts: &SearchTexts, counter: Counter) -> &'static str {
    match counter {
        Counter::Iterations => texts.iterations,
        Counter::Looks => texts.looks,
        Counter::Placements => texts.placements,
        Counter::Removals => texts.removals,
        Counter::Returns => texts.returns,
        Counter::Prunes => texts.prunes,
        Counter::Solutions => texts.solutions,
    }
}

/// What the search counts, and its step. Each counter carries the bare number in
/// `data-value`.
pub fn counters(locale: &Locale, kind: &SearchKind, values: &Counters, step: u64) -> Html {
    let texts = &locale.texts().search;
    let shown = |name: &'static str, value: String, text: String, label: &'static str| {
        html! {
            <div class="counter" data-counter={name} data-value={value}>
                <dd>{ text }</dd>
                <dt>{ label }</dt>
            </div>
        }
    };
    let whole =
        |name, value: u64, label| shown(name, value.to_string(), locale.number(value), label);
    let per_solution = values.iterations_per_solution_tenths();
    html! {
        <dl class="counters" tabindex="0" aria-label={texts.counters}>
            { for kind.counters.iter().map(|&counter| {
                whole(hook(counter), values.get(counter), label(texts, counter))
            }) }
            { match per_solution {
                Some(tenths) => shown(
                    "tests-per-solution",
                    format!("{}.{}", tenths / 10, tenths % 10),
                    locale.tenths(tenths),
                    texts.iterations_per_solution,
                ),
                None => shown("tests-per-solution", String::new(), "–".into(), texts.iterations_per_solution),
            } }
            { whole("step", step, texts.step_number) }
        </dl>
    }
}

/// The counters of a search at step `now` since they were set to zero, and the button
/// that does that.
pub fn counters_since(
    locale: &Locale,
    kind: &SearchKind,
    (now, zero): (&Counters, &Counters),
    act: &Callback<SearchAction>,
) -> Html {
    let texts = &locale.texts().search;
    let is_since = zero.step > 0;
    html! {
        <div class="counter-row">
            { counters(locale, kind, &now.since(zero), now.step) }
            <button type="button" data-action="zero" aria-pressed={if is_since { "true" } else { "false" }}
                title={texts.zero_hint} disabled={now.step == 0}
                onclick={act.reform(|_: MouseEvent| SearchAction::Zero)}>
                if is_since { { texts.zeroed.fill([&locale.number(zero.step)]) } } else { { texts.zero } }
            </button>
        </div>
    }
}
