//! How far the count is, and its result.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::state::status::Status;
use queens::count::known;

use crate::state::count::state::CountState;
use crate::view::count::duration::span;
use crate::view::count::percent::percent;
use queens::count::Part;

/// The panel. The line of a part's result can be copied, and is marked when it was.
pub fn tally_panel(
    locale: &Locale,
    state: &CountState,
    is_copied: bool,
    on_copy: &Callback<()>,
) -> Html {
    let texts = locale.lang.count();
    let status = state.status();
    let progress = state.tally().progress();
    let Part { part, parts } = state.assignment().part();
    let name = match (status, parts) {
        (Status::Done, 1) => texts.solutions.to_owned(),
        (Status::Done, _) => {
            (texts.solutions_of_part)(&locale.number(part.into()), &locale.number(parts.into()))
        }
        _ => texts.so_far.to_owned(),
    };
    let result = state.result();
    let is_wrong = matches!(result, Some(Err(_)));
    let remaining = state.remaining().map(|left| {
        (texts.give_or_take)(&span(locale, left.time), &span(locale, left.uncertainty))
    });
    let per_second = state.per_second().map(|speed| locale.number(speed as u64));
    let none = || texts.not_yet.to_owned();
    let fact = |label: &'static str, value: String| {
        html! { <div><dt>{ label }</dt><dd>{ value }</dd></div> }
    };
    let line = state.line().filter(|_| parts > 1).map(|line| line.to_string());
    html! {
        <section class="tally" data-count="" data-status={status.name()}
            data-progress={format!("{progress:.4}")} data-elapsed-ms={(state.elapsed() as u64).to_string()}
            data-result={result.map(|_| state.tally().solutions().to_string())}
            data-wrong={is_wrong.then_some("")}>
            { squares(state) }
            <div class="figures">
                <p class="sum">
                    <strong>{ locale.number(state.tally().solutions()) }</strong>
                    <span>{ name }</span>
                </p>
                <div class="bar">
                    <progress max="1000" aria-label={texts.progress}
                        value={((progress * 1_000.0) as u16).to_string()}></progress>
                    <span>{ percent(locale, progress) }{ " %" }</span>
                </div>
                <dl class="facts">
                    { fact(texts.elapsed, span(locale, state.elapsed())) }
                    { fact(texts.remaining, remaining.unwrap_or_else(none)) }
                    { fact(texts.per_second, per_second.unwrap_or_else(none)) }
                </dl>
                if parts == 1 && status == Status::Done {
                    { beside_known(locale, state) }
                }
                if let Some(line) = line {
                    <div class="line">
                        <label>
                            <span>{ texts.line }</span>
                            <input type="text" name="line" readonly=true value={line} />
                        </label>
                        <button type="button" data-action="copy"
                            onclick={on_copy.reform(|_: MouseEvent| ())}>
                            { if is_copied { texts.copied } else { texts.copy } }
                        </button>
                    </div>
                }
            </div>
        </section>
    }
}

/// The published numbers, and whether the result agrees with them.
fn beside_known(locale: &Locale, state: &CountState) -> Html {
    let texts = locale.lang.count();
    let known = known(state.assignment().size());
    let verdict = match state.result() {
        Some(Err(wrong)) => {
            let n = wrong.size.to_string();
            (texts.wrong)(&n, &locale.number(wrong.counted), &locale.number(wrong.published))
        }
        _ => texts.agrees.to_owned(),
    };
    html! {
        <dl class="facts published">
            <div>
                <dt>{ texts.published }{ " (OEIS A000170)" }</dt>
                <dd>{ locale.number(known.solutions) }<small class="verdict">{ verdict }</small></dd>
            </div>
            <div>
                <dt>{ texts.fundamental }{ " (A002562)" }</dt>
                <dd data-fundamental={known.fundamental.to_string()}>{ locale.number(known.fundamental) }</dd>
            </div>
        </dl>
    }
}

/// The progress on a board: a square for each equal share of the tasks.
fn squares(state: &CountState) -> Html {
    let assignment = state.assignment();
    let n = u64::from(assignment.size().get());
    let (first, tasks) = (assignment.range().first(), u64::from(assignment.range().tasks()));
    let bound = |k: u64| first + (tasks * k / (n * n)) as u32;
    let mut path = String::new();
    for k in 0..n * n {
        // With fewer tasks than squares, several squares stand for one task.
        let range = bound(k)..bound(k + 1).max(bound(k) + 1);
        let length = range.end - range.start;
        if state.tally().done().within(range) == length {
            path.push_str(&format!("M{} {}h1v1h-1z", k % n, n - 1 - k / n));
        }
    }
    let pattern = if n % 2 == 0 { "url(#checker-even)" } else { "url(#checker-odd)" };
    let side = n.to_string();
    html! {
        <svg class="shares" viewBox={format!("0 0 {n} {n}")} aria-hidden="true">
            <rect width={side.clone()} height={side} fill={pattern} />
            <path d={path} />
        </svg>
    }
}
