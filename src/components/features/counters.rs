//! The counters below the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::text::{DocumentsTexts, Lang, SearchTexts, StageTexts};
use queens::search::{Counter, Counters, SearchKind};

/// In place of a number that is not known.
const DASH: &str = "–";

/// The label of a counter with this value.
pub fn counted(texts: &SearchTexts, counter: Counter, value: u64) -> &'static str {
    if value == 1 { texts.counter_one(counter) } else { texts.counter(counter) }
}

/// The counters of a search since they were reset. The first ones are in a row; the first figure opens
/// all of them with explanations and the reset. An unknown counter is a dash, unless it is hidden.
pub fn counters(
    locale: &Locale,
    kind: &SearchKind,
    (now, zero): (&Counters, &Counters),
    (unknown, is_hidden): (&[Counter], bool),
    on_zero: &Callback<()>,
) -> Html {
    let (texts, stage) = (SearchTexts::of(locale.lang), StageTexts::of(locale.lang));
    let values = now.since(zero);
    let documents = DocumentsTexts::of(locale.lang);
    let counts_calls = locale.document.is_some_and(|document| document.counts_calls);
    let is_known = |counter: &Counter| !unknown.contains(counter);
    let is_calls = |counter| counts_calls && counter == Counter::Tests;
    let mut rows: Vec<CounterRow> = kind
        .counters
        .iter()
        .copied()
        .filter(|it| !is_hidden || is_known(it))
        .map(|counter| {
            let value = values[counter];
            CounterRow {
                name: counter.name(),
                value: if is_known(&counter) { value.to_string() } else { String::new() },
                text: if is_known(&counter) { locale.number(value) } else { DASH.to_owned() },
                label: match is_calls(counter) {
                    true => documents.calls,
                    false => counted(texts, counter, value),
                },
                meaning: if is_calls(counter) {
                    documents.calls_meaning
                } else {
                    stage.counts(counter)
                },
            }
        })
        .collect();
    let quotient = if counts_calls {
        // The C# program divides integers.
        let calls = values[Counter::Tests].checked_div(values[Counter::Solutions]);
        calls.map(|it| (it.to_string(), locale.number(it)))
    } else {
        let tenths = values.tests_per_solution_tenths();
        tenths.map(|it| (format!("{}.{}", it / 10, it % 10), locale.tenths(it)))
    };
    let quotient = quotient.filter(|_| is_known(&Counter::Tests) && is_known(&Counter::Solutions));
    let (value, text) = quotient.unwrap_or_else(|| (String::new(), DASH.to_owned()));
    let per_solution = CounterRow {
        name: "tests-per-solution",
        value,
        text,
        label: if counts_calls {
            documents.calls_per_solution
        } else {
            texts.iterations_per_solution
        },
        meaning: if counts_calls {
            documents.calls_per_solution_meaning
        } else {
            stage.per_solution_counts
        },
    };
    rows.extend(Some(per_solution).filter(|_| !is_hidden || is_known(&Counter::Tests)));
    let is_since = zero.step > 0;
    let zero_label =
        if is_since { texts.zeroed(&locale.number(zero.step)) } else { texts.zero.to_owned() };
    let more = html! {
        <>
            <p class="quiet">{ stage.step_counts }</p>
            <Button action="zero" label={zero_label} title={texts.zero_hint} pressed={is_since}
                disabled={now.step == 0} on_click={on_zero} />
        </>
    };
    explained_counters(locale.lang, &rows, more)
}

/// A counter of a list. The value is that of the hook `data-value`.
pub struct CounterRow {
    pub name: &'static str,
    pub value: String,
    pub text: String,
    pub label: &'static str,
    pub meaning: &'static str,
}

/// The counters in a row. The first figure opens all of them with explanations and, below these, `more`.
pub fn explained_counters(lang: Lang, rows: &[CounterRow], more: Html) -> Html {
    let all = StageTexts::of(lang).all_counters;
    let figure = |row: &CounterRow, place: usize| match place {
        0 => html! {
            <button type="button" class="counter-more" popovertarget="all-counters" title={all}
                aria-label={format!("{} {}, {all}", row.text, row.label)}>{ row.text.clone() }</button>
        },
        _ => html! { { row.text.clone() } },
    };
    let shown = rows.iter().enumerate().map(|(place, row)| {
        html! {
            <div class="counter" data-counter={row.name} data-value={row.value.clone()} title={row.meaning}
                data-first={(place < 2).then_some("")}>
                <dt>{ row.label }</dt>
                <dd>{ figure(row, place) }</dd>
            </div>
        }
    });
    let explained = rows.iter().map(|row| {
        html! {
            <div class="explained">
                <dt>{ row.label }</dt>
                <dd class="quiet"><b class="figure">{ row.text.clone() }</b>{ row.meaning }</dd>
            </div>
        }
    });
    html! {
        <div class="counters row split gap-2">
            <dl class="counter-list flow" aria-label={SearchTexts::of(lang).counters}>{ for shown }</dl>
            <div class="all-counters" id="all-counters" popover="auto">
                <dl>{ for explained }</dl>
                { more }
            </div>
        </div>
    }
}
