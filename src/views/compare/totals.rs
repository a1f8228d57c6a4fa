//! The totals of the searches against n: progress, chart, table.

use yew::prelude::*;

use queens::board::Size;
use queens::export::csv_row;
use queens::search::{
    Counter, Measurement, SearchKind, on_any_squares, one_in_each_row, one_in_each_row_and_column,
};

use crate::browser::locale::Locale;
use crate::components::features::export::file_button::{FileButton, FileContent};
use crate::components::features::totals::chart::{Chart, Series, line_chart};
use crate::components::features::totals::known_totals::KnownTotals;
use crate::components::widgets::button::Button;
use crate::components::widgets::choice::{Choice, choice};
use crate::text::{SearchTexts, TitleTexts};
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;
use crate::views::compare::ways::{ANY, EACH, ORDERS};

pub const COUNTERS: [Counter; 4] =
    [Counter::Tests, Counter::Looks, Counter::Placements, Counter::Solutions];

pub struct Totals<'a> {
    pub locale: &'a Locale,
    pub comparison: &'a Comparison,
    pub known: &'a KnownTotals,
    pub counter: Counter,
    pub on_counter: Callback<String>,
    pub on_action: Callback<CompareAction>,
}

/// The chart of what is measured.
fn chart(
    locale: &Locale,
    measurement: &Measurement,
    kinds: &[&'static SearchKind],
    size: Size,
    counter: Counter,
) -> Chart {
    let (texts, names) = (SearchTexts::of(locale.lang), TitleTexts::of(locale.lang));
    let values = texts.counter(counter);
    let mut series: Vec<Series> = kinds
        .iter()
        .map(|kind| {
            let name = names.search_name(kind.name).to_owned();
            Series::measured(name, measurement, kind, counter)
        })
        .collect();
    series.push(Series::exact(ORDERS.to_owned(), size, one_in_each_row_and_column));
    series.push(Series::exact(EACH.to_owned(), size, one_in_each_row));
    let title = CompareTexts::of(locale.lang).chart(values);
    Chart { title, values: values.to_owned(), series }
}

/// The panel. Before anything has been measured, what is known of small boards stands there.
pub fn totals(props: &Totals) -> Html {
    let (locale, comparison) = (props.locale, props.comparison);
    let texts = CompareTexts::of(locale.lang);
    let is_measuring = comparison.is_measuring;
    let measured = comparison.measurement.as_ref().filter(|it| !it.totals().is_empty());
    let kinds = &comparison.kinds;
    let shown = measured.unwrap_or(&props.known.measurement);
    html! {
        <div class="measurement parts-of-panel stack gap-3 fit" data-measurement=""
            data-status={if is_measuring { "running" } else if measured.is_some() { "done" } else { "ready" }}>
            <div class="actions row wrap gap-2">
                <Button action="measure" label={texts.measure} disabled={is_measuring}
                    on_click={props.on_action.reform(|()| CompareAction::Measure)} />
                <Button action="cancel" label={texts.cancel} disabled={!is_measuring}
                    on_click={props.on_action.reform(|()| CompareAction::Cancel)} />
                { for comparison.measurement.as_ref().map(|it| progress(locale, it)) }
            </div>
            <p class="quiet">{ texts.totals(&largest(shown, kinds).to_string()) }{ texts.about }</p>
            { results(props, shown, kinds) }
        </div>
    }
}

fn progress(locale: &Locale, measurement: &Measurement) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let progress = measurement.progress();
    let words = match progress.now {
        None => texts.measured.to_owned(),
        Some((kind, size)) => texts.progress(
            &locale.number(progress.finished as u64),
            &locale.number(progress.runs as u64),
            TitleTexts::of(locale.lang).search_name(kind.name),
            &size.to_string(),
        ),
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

fn results(props: &Totals, measurement: &Measurement, kinds: &[&'static SearchKind]) -> Html {
    let (locale, counter) = (props.locale, props.counter);
    let (texts, search) = (CompareTexts::of(locale.lang), SearchTexts::of(locale.lang));
    let largest = largest(measurement, kinds);
    let options = COUNTERS.iter().map(|it| (it.name(), search.counter(*it), None));
    html! {
        <>
            { choice(Choice {
                name: "counter",
                label: texts.counter,
                options: options.collect(),
                value: counter.name(),
                on_choose: props.on_counter.clone(),
            }) }
            { table(locale, measurement, kinds, counter) }
            <p class="actions row wrap gap-2">
                <FileButton locale={locale.clone()} label={texts.save_totals} action="totals" copies=true
                    name={format!("queens-{}.csv", counter.name())}
                    content={FileContent::Csv(figures(locale, measurement, kinds, counter).into())} />
            </p>
            { for Size::new(largest).ok().map(|largest| {
                line_chart(&chart(locale, measurement, kinds, largest, counter))
            }) }
        </>
    }
}

/// The largest n of which something is known of these searches; 0 without one.
fn largest(measurement: &Measurement, kinds: &[&'static SearchKind]) -> u8 {
    let own = measurement.totals().iter().filter(|total| kinds.contains(&total.kind));
    own.map(|total| total.size.get()).max().unwrap_or(0)
}

/// The table as rows of a spreadsheet: figures without separators, nothing where none is known.
fn figures(
    locale: &Locale,
    measurement: &Measurement,
    kinds: &[&'static SearchKind],
    counter: Counter,
) -> String {
    let names = TitleTexts::of(locale.lang);
    let mut out = String::new();
    let searches = kinds.iter().map(|kind| names.search_name(kind.name));
    csv_row(&mut out, ["n"].into_iter().chain(searches).chain([ANY, EACH, ORDERS]));
    for size in Size::all().take(largest(measurement, kinds).into()) {
        let total = |kind: &&'static SearchKind| {
            let total = measurement.total(kind, size).map(|counters| counters[counter]);
            total.map_or_else(String::new, |total| total.to_string())
        };
        let known = [on_any_squares(size), one_in_each_row(size), one_in_each_row_and_column(size)];
        let known = known.map(|it| it.to_string());
        let cells: Vec<String> =
            [size.to_string()].into_iter().chain(kinds.iter().map(total)).chain(known).collect();
        csv_row(&mut out, cells.iter().map(String::as_str));
    }
    out
}

fn table(
    locale: &Locale,
    measurement: &Measurement,
    kinds: &[&'static SearchKind],
    counter: Counter,
) -> Html {
    let texts = SearchTexts::of(locale.lang);
    let row = |size: Size| {
        let cells = kinds.iter().map(|kind| {
            let total = measurement.total(kind, size).map(|counters| counters[counter]);
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
                <td>{ locale.digits(&one_in_each_row_and_column(size).to_string()) }</td>
            </tr>
        }
    };
    let largest = usize::from(largest(measurement, kinds));
    html! {
        <div class="table-frame" tabindex="0" role="group" aria-label={texts.counter(counter)}>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ "n" }</th>
                        { for kinds.iter().map(|kind| html! {
                            <th scope="col">{ TitleTexts::of(locale.lang).search_name(kind.name) }</th>
                        }) }
                        <th scope="col">{ ANY }</th>
                        <th scope="col">{ EACH }</th>
                        <th scope="col">{ ORDERS }</th>
                    </tr>
                </thead>
                <tbody>{ for Size::all().take(largest).map(row) }</tbody>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    /// Known totals of `tests/data/figures.json`: 16 placements for n = 4 and 2,056 for n = 8.
    #[test]
    fn figures_are_plain_numbers() {
        let locale = Locale::new(Lang::En, Look::default());
        let mut measurement = Measurement::new(&[SearchKind::ROWS], Size::EIGHT);
        while !measurement.work(1 << 20) {}
        let rows = figures(&locale, &measurement, &[SearchKind::ROWS], Counter::Placements);
        let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split(',').collect()).collect();
        assert_eq!((rows.len(), &rows[0][..1]), (9, &["n"][..]));
        assert_eq!((rows[4][1], rows[8][1]), ("16", "2056"));
        assert!(rows[1..].iter().all(|row| row.iter().all(|it| it.parse::<u64>().is_ok())));
    }
}
