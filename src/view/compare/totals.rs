//! The totals of the searches: progress, chart, table, files.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::state::compare::state::Comparison;
use crate::view::parts::choice::{Choice, choice};
use crate::view::search::counters::{hook, label};
use queens::board::Size;
use queens::export::{Chart, Series};
use queens::search::{Counter, Measurement, on_any_squares, one_in_each_row};

/// What the chart can show.
pub const COUNTERS: [Counter; 4] =
    [Counter::Iterations, Counter::Looks, Counter::Placements, Counter::Solutions];

/// What can be done with the totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Begin to measure.
    Measure,
    /// Stop measuring.
    Cancel,
    /// Save the chart as SVG.
    Svg,
    /// Save the chart as PNG.
    Png,
    /// Save the totals as CSV.
    Csv,
}

/// What the totals need.
pub struct Totals<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// The state.
    pub comparison: &'a Comparison,
    /// What the chart and the table show.
    pub counter: Counter,
    /// Called with the name of another counter.
    pub on_counter: Callback<String>,
    /// Called with what is wanted.
    pub on_wish: Callback<Wish>,
}

const ANY: &str = "(n²)! / (n² − n)!";
const EACH: &str = "nⁿ";

/// The chart of what is measured.
pub fn chart(locale: &Locale, measurement: &Measurement, size: Size, counter: Counter) -> Chart {
    let texts = &locale.texts().search;
    let values = label(texts, counter);
    let mut series: Vec<Series> = measurement
        .kinds()
        .iter()
        .map(|kind| {
            let name = (texts.search_name)(kind.name).to_owned();
            Series::measured(name, measurement, kind, counter)
        })
        .collect();
    series.push(Series::exact(ANY.to_owned(), size, on_any_squares));
    series.push(Series::exact(EACH.to_owned(), size, one_in_each_row));
    let title = locale.lang.compare().chart.fill([values]);
    Chart { title, values: values.to_owned(), series }
}

/// The section below the boards.
pub fn totals(props: &Totals) -> Html {
    let (locale, comparison) = (props.locale, props.comparison);
    let texts = locale.lang.compare();
    let is_measuring = comparison.is_measuring();
    let known = comparison.measurement().filter(|it| !it.totals().is_empty());
    let button = |name: &'static str, wish: Wish, words: &'static str, disabled: bool| {
        html! {
            <button type="button" data-action={name} {disabled}
                onclick={props.on_wish.reform(move |_: MouseEvent| wish)}>{ words }</button>
        }
    };
    html! {
        <section class="totals" data-measurement="" aria-labelledby="totals"
            data-status={if is_measuring { "running" } else if known.is_some() { "done" } else { "ready" }}>
            <h2 id="totals">{ texts.totals.fill([&comparison.size().to_string()]) }</h2>
            <p>{ texts.about }</p>
            <div class="deeds">
                { button("measure", Wish::Measure, texts.measure, is_measuring) }
                { button("cancel", Wish::Cancel, texts.cancel, !is_measuring) }
                { for comparison.measurement().map(|it| progress(locale, it)) }
            </div>
            { for known.map(|it| results(props, it, &button)) }
        </section>
    }
}

fn progress(locale: &Locale, measurement: &Measurement) -> Html {
    let texts = locale.lang.compare();
    let progress = measurement.progress();
    let words = match progress.now {
        None => texts.measured.to_owned(),
        Some((kind, size)) => texts.progress.fill([
            &locale.number(progress.finished as u64),
            &locale.number(progress.runs as u64),
            (locale.texts().search.search_name)(kind.name),
            &size.to_string(),
        ]),
    };
    // A part of the run at work, where it is known about how long that is.
    let part = progress.expected.map_or(0, |expected| {
        (progress.steps.min(expected) * 99).checked_div(expected).unwrap_or(0)
    });
    let done = progress.finished as u64 * 100 + part;
    html! {
        <>
            <progress max={(progress.runs * 100).to_string()} value={done.to_string()}
                aria-label={words.clone()}></progress>
            <span>{ words }</span>
        </>
    }
}

fn results(
    props: &Totals,
    measurement: &Measurement,
    button: &dyn Fn(&'static str, Wish, &'static str, bool) -> Html,
) -> Html {
    let (locale, counter) = (props.locale, props.counter);
    let (texts, search) = (locale.lang.compare(), &locale.texts().search);
    let size = props.comparison.size();
    let svg = chart(locale, measurement, size, counter).svg();
    let options = COUNTERS.iter().map(|it| (hook(*it), label(search, *it), None));
    html! {
        <>
            <div class="deeds">
                { choice(Choice {
                    name: "counter",
                    label: texts.counter,
                    quiet: false,
                    options: options.collect(),
                    value: hook(counter),
                    on_choose: props.on_counter.clone(),
                }) }
                { button("save-svg", Wish::Svg, texts.save_svg, false) }
                { button("save-png", Wish::Png, texts.save_png, false) }
                { button("save-csv", Wish::Csv, texts.save_csv, false) }
            </div>
            <div class="chart-frame">{ Html::from_html_unchecked(svg.into()) }</div>
            { table(locale, measurement, counter) }
        </>
    }
}

fn table(locale: &Locale, measurement: &Measurement, counter: Counter) -> Html {
    let texts = &locale.texts().search;
    let row = |size: Size| {
        let cells = measurement.kinds().iter().map(|kind| {
            let total = measurement.total(kind, size).map(|counters| counters.get(counter));
            html! {
                <td data-total={kind.name} data-value={total.map(|total| total.to_string())}>
                    { total.map_or_else(|| "–".to_owned(), |total| locale.number(total)) }
                </td>
            }
        });
        html! {
            <tr data-n={size.to_string()}>
                <th scope="row">{ size.to_string() }</th>
                { for cells }
                <td>{ locale.digits(&on_any_squares(size).to_string()) }</td>
                <td>{ locale.digits(&one_in_each_row(size).to_string()) }</td>
            </tr>
        }
    };
    let largest = measurement.totals().iter().map(|total| total.size.as_usize()).max().unwrap_or(0);
    html! {
        <div class="table-frame" tabindex="0" role="group" aria-label={label(texts, counter)}>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ "n" }</th>
                        { for measurement.kinds().iter().map(|kind| html! {
                            <th scope="col">{ (texts.search_name)(kind.name) }</th>
                        }) }
                        <th scope="col">{ ANY }</th>
                        <th scope="col">{ EACH }</th>
                    </tr>
                </thead>
                <tbody>{ for Size::all().take(largest).map(row) }</tbody>
            </table>
        </div>
    }
}
