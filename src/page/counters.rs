//! The counters below the board.

use yew::prelude::*;

use crate::search::{Counter, Counters as Values};

use super::locale::Locale;

/// What the counters show.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The values.
    pub values: Values,
}

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

/// All counters. Each carries the bare number in `data-value`.
#[component]
pub fn Counters(props: &Props) -> Html {
    let texts = &props.locale.texts().search;
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
        |name, value: u64, label| shown(name, value.to_string(), props.locale.number(value), label);
    let per_solution = props.values.tests_per_solution_tenths();
    html! {
        <dl class="counters" aria-label={texts.counters}>
            { for ORDER.map(|(name, counter)| whole(name, props.values.get(counter), label(counter))) }
            { match per_solution {
                Some(tenths) => shown(
                    "tests-per-solution",
                    format!("{}.{}", tenths / 10, tenths % 10),
                    props.locale.tenths(tenths),
                    texts.tests_per_solution,
                ),
                None => shown("tests-per-solution", String::new(), "–".into(), texts.tests_per_solution),
            } }
            { whole("step", props.values.step, texts.step_number) }
        </dl>
    }
}
