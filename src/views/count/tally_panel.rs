//! The number that is counted, and what is known about it.

use yew::prelude::*;

use queens::board::Size;
use queens::count::known;

use crate::browser::locale::Locale;
use crate::components::features::status::Status;
use crate::components::features::totals::chart::{Chart, Series, line_chart};
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, select};
use crate::components::widgets::long_number::long_number;
use crate::views::count::growth::GrowthChart;
use crate::views::count::state::CountState;
use crate::views::count::text::CountTexts;

/// The shortest time that is shown at the end, in ms.
const MEASURED: f64 = 100.0;

/// The panel; `digits` asks for them.
pub fn tally_panel(locale: &Locale, state: &CountState, digits: Html) -> Html {
    let texts = CountTexts::of(locale.lang);
    let status = state.status();
    let name = if status == Status::Done { texts.solutions } else { texts.so_far };
    let is_wrong = matches!(state.result(), Some(Err(_)));
    let remaining = state.remaining().map(|left| {
        texts.give_or_take(&locale.duration(left.time), &locale.duration(left.uncertainty))
    });
    let per_second = state.per_second().map(|speed| locale.number(speed as u64));
    let none = || texts.not_yet.to_owned();
    let fact = |label: &'static str, value: String| {
        html! { <div><dt class="quiet">{ label }</dt><dd>{ value }</dd></div> }
    };
    let is_ready = status == Status::Ready;
    // A shorter time is measured too roughly to say anything.
    let is_timed = status != Status::Done || state.elapsed() >= MEASURED;
    html! {
        <section class="tally" data-wrong={is_wrong.then_some("")}>
            if !is_ready {
                <div class="count-box">
                    <p class="count-result">{ long_number(&locale.number(state.tally.solutions)) }</p>
                </div>
                <p class="count-name">{ name }</p>
            }
            { digits }
            if !is_ready {
                <dl class="count-facts facts">
                    if is_timed {
                        { fact(texts.elapsed, locale.duration(state.elapsed())) }
                        { fact(texts.per_second, per_second.unwrap_or_else(none)) }
                    }
                    if status != Status::Done {
                        { fact(texts.remaining, remaining.unwrap_or_else(none)) }
                    }
                    if status == Status::Done {
                        { beside_known(locale, state) }
                    }
                </dl>
            }
            if status == Status::Ready {
                { line_chart(&published(locale, before(state))) }
            } else if status == Status::Done {
                { line_chart(&published(locale, None)) }
                <details>
                    <summary>{ texts.searches }</summary>
                    <GrowthChart locale={locale.clone()} />
                </details>
            }
        </section>
    }
}

/// The published numbers against n, up to `last`; `None` for all of them. A chart must not answer the
/// question before the count has.
fn published(locale: &Locale, last: Option<Size>) -> Chart {
    let texts = CountTexts::of(locale.lang);
    let sizes = Size::all().filter(move |size| last.is_none_or(|last| *size <= last));
    let solutions = sizes.map(|size| (size, known(size).solutions));
    Chart {
        title: texts.chart.to_owned(),
        values: texts.chart.to_owned(),
        series: vec![Series::new(texts.solutions.to_owned(), solutions)],
    }
}

/// The published numbers, and whether the result agrees with them.
fn beside_known(locale: &Locale, state: &CountState) -> Html {
    let texts = CountTexts::of(locale.lang);
    let known = known(state.tally.size);
    let verdict = match state.result() {
        Some(Err(wrong)) => {
            let n = wrong.size.to_string();
            texts.wrong(&n, &locale.number(wrong.counted), &locale.number(wrong.published))
        }
        _ => texts.agrees.to_owned(),
    };
    let is_right = matches!(state.result(), Some(Ok(_)));
    html! {
        <>
            <div>
                <dt class="quiet">{ texts.source(texts.published, "A000170") }</dt>
                <dd class={if is_right { "count-same" } else { "count-other" }}>
                    if is_right { { "✓ " } }{ verdict }
                </dd>
            </div>
            <div>
                <dt class="quiet">{ texts.source(texts.fundamental, "A002562") }</dt>
                <dd data-fundamental={known.fundamental.to_string()}>{ locale.number(known.fundamental) }</dd>
            </div>
        </>
    }
}

/// Smaller boards have a digit fewer now and then.
const LEAST: i64 = 8;

const ANSWERS: [(&str, u8); 3] = [("0", 0), ("1", 1), ("2", 2)];

/// The size before one that is asked about.
fn before(state: &CountState) -> Option<Size> {
    let n = i64::from(state.tally.size.get());
    (n >= LEAST).then(|| Size::nearest(n - 1))
}

/// Number of digits that `solutions` has more than the number of the previous size.
fn more(before: Size, solutions: u64) -> u8 {
    let digits = |number: u64| number.checked_ilog10().unwrap_or(0);
    u8::try_from(digits(solutions).saturating_sub(digits(known(before).solutions))).unwrap_or(0)
}

/// True if the answer was right, and the words of that; `None` before the end or without an answer.
pub fn digits_verdict(
    locale: &Locale,
    state: &CountState,
    guess: Option<u8>,
) -> Option<(bool, &'static str)> {
    let texts = CountTexts::of(locale.lang);
    let before = before(state).filter(|_| state.status() == Status::Done)?;
    let is_right = guess? == more(before, state.tally.solutions);
    Some((is_right, if is_right { texts.digits_right } else { texts.digits_wrong }))
}

/// The question before the start, and at the end whether the answer was right.
pub fn digits(
    locale: &Locale,
    state: &CountState,
    guess: Option<u8>,
    on_guess: &Callback<Option<u8>>,
) -> Html {
    let texts = CountTexts::of(locale.lang);
    match (state.status(), before(state)) {
        (Status::Ready, Some(before)) => {
            let solutions = locale.number(known(before).solutions);
            let name = |it: &u8| ANSWERS.iter().find(|(_, more)| more == it).map(|(name, _)| *name);
            let choice = Choice {
                name: "digits",
                label: texts.digits_label,
                options: [("", "–", None)]
                    .into_iter()
                    .chain(ANSWERS.map(|(it, _)| (it, it, None)))
                    .collect(),
                value: guess.as_ref().and_then(name).unwrap_or(""),
                on_choose: reading(on_guess, |name: String| Some(name.parse().ok())),
            };
            html! {
                <p class="guess-row row wrap">
                    { texts.digits(&before.to_string(), &solutions) }{ locale.lang.space() }
                    { select("setup-by", choice) }
                </p>
            }
        }
        _ => html! {
            for (is_right, words) in digits_verdict(locale, state, guess) {
                <p class="guess-row row wrap" data-verdict={if is_right { "right" } else { "wrong" }}>{ words }</p>
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    #[test]
    fn the_chart_does_not_answer_the_question() {
        let locale = Locale::new(Lang::En, Look::default());
        let shown = |last| {
            let chart = published(&locale, last);
            chart.series.iter().flat_map(|it| it.points().iter().map(|it| it.0)).max()
        };
        assert_eq!((shown(Some(Size::nearest(15))), shown(None)), (Some(15), Some(27)));
    }

    /// OEIS A000170.
    #[test]
    fn digits_are_counted_from_size_to_size() {
        let at = |n: i64, solutions| more(Size::nearest(n - 1), solutions);
        assert_eq!(at(8, 92), 0);
        assert_eq!(at(9, 352), 1);
        assert_eq!(at(12, 14_200), 1);
        assert_eq!(at(16, 14_772_512), 1);
        assert_eq!(at(27, 234_907_967_154_122_528), 1);
    }
}
