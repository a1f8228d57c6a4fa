//! A table of the next steps, with gaps.

use queens::board::Notation;
use queenside_lessons::lesson::{Column, TraceRow, Verdict};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::views::learn::answering::value;
use crate::views::learn::text::LearnTexts;

const COLUMNS: [Column; 4] = [Column::Row, Column::Column, Column::Free, Column::Calls];

/// A table with its gaps.
pub struct Trace<'a> {
    /// The size of the board.
    pub n: u8,
    pub rows: &'a [TraceRow],
    pub gaps: &'a [(u8, Column)],
    /// What stands in each gap.
    pub cells: &'a [Option<u8>],
    /// Whether right and wrong cells are told.
    pub is_judged: bool,
}

/// Draws the table. `on_cells` is called with what stands in the gaps.
pub fn trace(locale: &Locale, table: &Trace<'_>, on_cells: &Callback<Vec<Option<u8>>>) -> Html {
    let &Trace { n, rows, gaps, cells, is_judged } = table;
    let texts = LearnTexts::of(locale.lang);
    let head = |column: Column| match column {
        Column::Row => texts.trace_row,
        Column::Column => texts.trace_column,
        Column::Free => texts.trace_free,
        Column::Calls => texts.trace_calls,
    };
    let words = |column: Column, value: u8| match column {
        Column::Row | Column::Calls => value.to_string(),
        Column::Column => Notation::Chess.file(value),
        Column::Free if value == Verdict::Free as u8 => texts.yes.to_owned(),
        Column::Free if value == Verdict::Refused as u8 => texts.no.to_owned(),
        Column::Free => texts.queen_away.to_owned(),
    };
    let choices = |column: Column| match column {
        Column::Row | Column::Calls => 1..n + 1,
        Column::Column => 0..n,
        Column::Free => 0..3,
    };
    let cell = |k: usize, row: &TraceRow, column: Column| {
        let gap = gaps.iter().position(|it| *it == (u8::try_from(k).unwrap_or(u8::MAX), column));
        let own = value(row, column).unwrap_or(0);
        let Some(gap) = gap else { return html! { <td>{ words(column, own) }</td> } };
        let chosen = cells.get(gap).copied().flatten();
        let label = texts.gap.fill([&(k + 1).to_string(), head(column)]);
        let cells = cells.to_vec();
        let onchange = reading(on_cells, move |event: Event| {
            let value = event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value();
            let mut cells = cells.clone();
            *cells.get_mut(gap)? = value.parse().ok();
            Some(cells)
        });
        let is_right = chosen == Some(own);
        html! {
            <td>
                <select class="gap" aria-label={label} data-gap={gap.to_string()} {onchange}
                    data-off={(is_judged && !is_right).then_some("")} data-ok={(is_judged && is_right).then_some("")}>
                    <option value="" selected={chosen.is_none()}>{ "?" }</option>
                    { for choices(column).map(|it| html! {
                        <option value={it.to_string()} selected={chosen == Some(it)}>{ words(column, it) }</option>
                    }) }
                </select>
            </td>
        }
    };
    html! {
        <div class="table-wrap" tabindex="0">
            <table class="trace">
                <thead><tr>
                    <th scope="col">{ texts.trace_step }</th>
                    { for COLUMNS.map(|column| html! { <th scope="col">{ head(column) }</th> }) }
                </tr></thead>
                <tbody>
                    { for rows.iter().enumerate().map(|(k, row)| html! {
                        <tr data-taken={(row.verdict == Verdict::TakenBack).then_some("")}>
                            <td>{ k + 1 }</td>
                            { for COLUMNS.map(|column| cell(k, row, column)) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
