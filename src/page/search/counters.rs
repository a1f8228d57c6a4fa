//! The counters below the board.

use yew::prelude::*;

use crate::search::{Counter, Counters};

use crate::page::locale::Locale;

/// The counters in the order of the page: the hook, and the value's place.
const ORDER: [(&str, Counter); 7] = [
    ("tests", Counter::Tests),
    ("solutions", Counter::Solutions),
    ("placements", Counter::Placements),
    ("removals", Counter::Removals),
    ("returns", Counter::Returns),
    ("prunes", Counter::Prunes),
    ("looks", Counter::Looks),
];

/// All counters, which scroll sideways on a phone and so can have the focus. Each carries the bare number in `data-value`.
pub fn counters(locale: &Locale, values: &Counters) -> Html {
    let texts = &locale.texts().search;
    let label = |counter| match counter {
        Counter::Tests => texts.tests,
        Counter::Looks => texts.looks,
        Counter::Placements => texts.placements,
        Counter::Removals => texts.removals,
        Counter::Returns => texts.returns,
        Counter::Prunes => texts.prunes,
        Counter::Solutions => texts.solutions,
    };
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
    let per_solution = values.tests_per_solution_tenths();
    html! {
        <dl class="counters" tabindex="0" aria-label={texts.counters}>
            { for ORDER.map(|(name, counter)| whole(name, values.get(counter), label(counter))) }
            { match per_solution {
                Some(tenths) => shown(
                    "tests-per-solution",
                    format!("{}.{}", tenths / 10, tenths % 10),
                    locale.tenths(tenths),
                    texts.tests_per_solution,
                ),
                None => shown("tests-per-solution", String::new(), "–".into(), texts.tests_per_solution),
            } }
            { whole("step", values.step, texts.step_number) }
        </dl>
    }
}
