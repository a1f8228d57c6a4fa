//! What the counting view shows.

use yew::prelude::*;

use crate::count::{Fault, LineError, Merged, known};
use crate::export::Chart;
use crate::page::locale::Locale;
use crate::page::parts::number_field::NumberField;
use crate::page::search::session::Status;

use super::growth::{Growth, Names};
use super::ledger::Ledger;
use super::merging::merge;
use super::session::Session;
use super::span::span;
use super::work::Part;

/// A share from 0 to 1 in per cent.
pub fn percent(locale: &Locale, share: f64) -> String {
    // Rounded down: 100 stands for all only.
    locale.tenths((share * 1_000.0) as u64)
}

/// How far the count is, and its result.
pub fn count(locale: &Locale, session: &Session, now: f64) -> Html {
    let texts = locale.lang.count();
    let status = session.status();
    let progress = session.tally().progress();
    let Part { part, parts } = session.work().part();
    let name = match (status, parts) {
        (Status::Done, 1) => texts.solutions.to_owned(),
        (Status::Done, _) => {
            (texts.solutions_of_part)(&locale.number(part.into()), &locale.number(parts.into()))
        }
        _ => texts.so_far.to_owned(),
    };
    let result = session.result();
    let is_wrong = matches!(result, Some(Err(_)));
    let remaining = session.remaining(now).map(|left| {
        (texts.give_or_take)(&span(locale, left.time), &span(locale, left.uncertainty))
    });
    let per_second = session.per_second().map(|speed| locale.number(speed as u64));
    let none = || texts.not_yet.to_owned();
    let fact = |label: &'static str, value: String| {
        html! { <div><dt>{ label }</dt><dd>{ value }</dd></div> }
    };
    let line = session.line().filter(|_| parts > 1).map(|line| line.to_string());
    html! {
        <section class="tally" data-count="" data-status={status.name()}
            data-progress={format!("{progress:.4}")} data-elapsed-ms={(session.elapsed() as u64).to_string()}
            data-result={result.map(|_| session.tally().solutions().to_string())}
            data-wrong={is_wrong.then_some("")}>
            { squares(session) }
            <div class="figures">
                <p class="sum">
                    <strong>{ locale.number(session.tally().solutions()) }</strong>
                    <span>{ name }</span>
                </p>
                <div class="bar">
                    <progress max="1000" aria-label={texts.progress}
                        value={((progress * 1_000.0) as u16).to_string()}></progress>
                    <span>{ percent(locale, progress) }{ " %" }</span>
                </div>
                <dl class="facts">
                    { fact(texts.elapsed, span(locale, session.elapsed())) }
                    { fact(texts.remaining, remaining.unwrap_or_else(none)) }
                    { fact(texts.per_second, per_second.unwrap_or_else(none)) }
                </dl>
                if parts == 1 && status == Status::Done {
                    { beside_known(locale, session) }
                }
                if let Some(line) = line {
                    <label class="line">
                        <span>{ texts.line }</span>
                        <input type="text" name="line" readonly=true value={line} />
                    </label>
                }
            </div>
        </section>
    }
}

/// The published numbers, and whether the result agrees with them.
fn beside_known(locale: &Locale, session: &Session) -> Html {
    let texts = locale.lang.count();
    let known = known(session.work().size());
    let verdict = match session.result() {
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
fn squares(session: &Session) -> Html {
    let work = session.work();
    let n = u64::from(work.size().get());
    let (first, tasks) = (work.range().first(), u64::from(work.range().tasks()));
    let bound = |k: u64| first + (tasks * k / (n * n)) as u32;
    let mut path = String::new();
    for k in 0..n * n {
        // With fewer tasks than squares, several squares stand for one task.
        let range = bound(k)..bound(k + 1).max(bound(k) + 1);
        let length = range.end - range.start;
        if session.tally().done().within(range) == length {
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

/// A file that the page makes itself.
fn file(label: &'static str, action: &'static str, name: &'static str, address: String) -> Html {
    html! { <a class="file" data-action={action} download={name} href={address}>{ label }</a> }
}

/// Text as it may stand in a data address.
fn escaped(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// The table of results.
pub fn results(locale: &Locale, ledger: &Ledger, on_drop: &Callback<()>) -> Html {
    let texts = locale.lang.count();
    let row = |entry: &super::ledger::Entry| {
        let Part { part, parts } = entry.part;
        let part = if parts == 1 {
            texts.whole.to_owned()
        } else {
            (texts.part_of)(&locale.number(part.into()), &locale.number(parts.into()))
        };
        html! {
            <tr data-n={entry.size.to_string()}>
                <td>{ entry.size.to_string() }</td>
                <td>{ part }</td>
                <td>{ entry.workers.to_string() }</td>
                <td>{ span(locale, entry.elapsed as f64) }</td>
                <td>{ locale.number(entry.solutions) }</td>
            </tr>
        }
    };
    let is_empty = ledger.entries().is_empty();
    html! {
        <section class="results">
            <h2>{ texts.results }</h2>
            if is_empty {
                <p class="quiet">{ texts.no_results }</p>
            } else {
                <div class="table" tabindex="0" role="region" aria-label={texts.results}>
                    <table>
                        <thead><tr>
                            <th scope="col">{ "n" }</th>
                            <th scope="col">{ texts.part }</th>
                            <th scope="col">{ texts.workers }</th>
                            <th scope="col">{ texts.time }</th>
                            <th scope="col">{ texts.solutions }</th>
                        </tr></thead>
                        <tbody>{ for ledger.entries().iter().rev().map(row) }</tbody>
                    </table>
                </div>
                <div class="count-files">
                    { file(texts.csv, "csv", "queenside-counts.csv",
                        format!("data:text/csv;charset=utf-8,{}", escaped(&ledger.csv()))) }
                    <button type="button" data-action="delete-results"
                        onclick={on_drop.reform(|_: MouseEvent| ())}>{ texts.delete }</button>
                </div>
            }
        </section>
    }
}

/// At most so many links stand on the page.
const LINKS: u32 = 100;

/// Counting on several machines: links to parts, and their lines together.
pub fn share(
    locale: &Locale,
    session: &Session,
    parts: u32,
    on_parts: &Callback<String>,
    lines: &str,
    on_lines: &Callback<String>,
) -> Html {
    let texts = locale.lang.count();
    let size = session.work().size();
    let value = if parts > 0 { parts.to_string() } else { String::new() };
    let link = |part: u32| {
        let name = (texts.part_link)(&locale.number(part.into()), &locale.number(parts.into()));
        let here = session.work().part() == Part { part, parts };
        html! {
            <li><a href={format!("#/count?n={size}&part={part}&parts={parts}")} aria-label={name}
                aria-current={here.then_some("true")}>{ part.to_string() }</a></li>
        }
    };
    let on_input = on_lines.reform(|event: InputEvent| {
        let field: web_sys::HtmlTextAreaElement = event.target_unchecked_into();
        field.value()
    });
    html! {
        <section class="share">
            <h2>{ texts.share }</h2>
            <p>{ texts.share_words }</p>
            <NumberField name="parts" label={texts.parts} room={6} {value} on_commit={on_parts.clone()} />
            if parts > 1 {
                <ol class="parts">{ for (1..=parts.min(LINKS)).map(link) }</ol>
                if parts > LINKS {
                    <p class="quiet">{ format!("… #/count?n={size}&part={parts}&parts={parts}") }</p>
                }
            }
            <label class="lines">
                <span>{ texts.lines }</span>
                <textarea name="lines" rows="4" spellcheck="false" value={lines.to_owned()}
                    oninput={on_input} />
            </label>
            if !lines.trim().is_empty() {
                { merged(locale, lines) }
            }
        </section>
    }
}

/// What the lines say together.
fn merged(locale: &Locale, lines: &str) -> Html {
    let texts = locale.lang.count();
    let (merge, faults) = merge(lines);
    let number = |value: u64| locale.number(value);
    let (state, words) = match merge.as_ref().map(|merge| (merge, merge.merged())) {
        None => ("none", texts.no_lines.to_owned()),
        Some((merge, Merged::Complete(sum))) => {
            ("complete", (texts.merged)(&merge.size().to_string(), &number(sum)))
        }
        Some((merge, Merged::Missing { parts, solutions })) => {
            let missing: Vec<String> = parts
                .iter()
                .map(|range| match (*range.start(), *range.end()) {
                    (first, last) if first == last => first.to_string(),
                    (first, last) => format!("{first}–{last}"),
                })
                .collect();
            let (present, all) = (number(merge.present() as u64), number(merge.parts().into()));
            let words = (texts.missing)(&present, &all, &missing.join(", "), &number(solutions));
            ("missing", words)
        }
        Some((_, Merged::Contradiction(wrong))) => {
            let n = wrong.size.to_string();
            ("wrong", (texts.wrong)(&n, &number(wrong.counted), &number(wrong.published)))
        }
    };
    let fault = |(line, fault): &(usize, Fault)| {
        use crate::count::MergeError::{Contradictory, NoSuchPart, OtherCut, OtherSize, Overflow};
        let words = match fault {
            Fault::Line(LineError::NotALine) => texts.not_a_line,
            Fault::Line(LineError::OtherVersion) => texts.other_line_version,
            Fault::Line(LineError::Damaged) => texts.damaged,
            Fault::Line(LineError::Malformed) => texts.impossible,
            Fault::Merge(OtherSize { .. } | OtherCut { .. }) => texts.other_count,
            Fault::Merge(NoSuchPart(_) | Overflow) => texts.impossible,
            Fault::Merge(Contradictory { .. }) => texts.contradictory,
        };
        html! { <li>{ (texts.fault)(&number(*line as u64), words) }</li> }
    };
    html! {
        <div role="status" class="merged" data-merged={state}>
            <p>{ words }</p>
            if !faults.is_empty() {
                <ul>{ for faults.iter().map(fault) }</ul>
            }
        </div>
    }
}

/// Solutions, tests and time against n.
pub fn chart(locale: &Locale, growth: &Growth, ledger: &Ledger) -> Html {
    let texts = locale.lang.count();
    let search = &locale.texts().search;
    let names = Names {
        solutions: texts.solutions,
        fundamental: texts.fundamental,
        time: texts.chart_time,
        tests: search.tests,
        search: search.search_name,
    };
    let chart = Chart {
        title: texts.chart.to_owned(),
        values: texts.chart_values.to_owned(),
        series: growth.series(ledger, &names),
    };
    let picture = format!("data:image/svg+xml;charset=utf-8,{}", escaped(&chart.svg()));
    let table = format!("data:text/csv;charset=utf-8,{}", escaped(&growth.csv(ledger)));
    html! {
        <section class="growth">
            <h2>{ texts.chart }</h2>
            <img src={picture.clone()} alt={texts.chart} width="800" height="480" />
            <div class="count-files">
                { file(texts.picture, "picture", "queenside-growth.svg", picture) }
                { file(texts.csv, "growth-csv", "queenside-growth.csv", table) }
            </div>
        </section>
    }
}
