//! The deck's second optimisation, told beside the searches that it is about.

use yew::prelude::*;

use queens::search::{Needs, Reading, SECOND_OPTIMISATION, SearchKind};

use crate::browser::locale::Locale;
use crate::views::search::text::NoteTexts;

/// What each reading of it needs; nothing beside another search.
pub fn second(locale: &Locale, kind: &SearchKind) -> Html {
    if !SECOND_OPTIMISATION.iter().any(|reading| reading.by_rows == kind) {
        return Html::default();
    }
    let texts = NoteTexts::of(locale.lang);
    let cells = |needs: Needs| {
        html! {
            <td>{ locale.number(needs.tests) }<br /><small>{ locale.number(needs.backtracks) }</small></td>
        }
    };
    let row = |(reading, words): (Reading, &'static str)| {
        let is_here = reading.by_rows == kind;
        html! {
            <tr data-reading={reading.by_rows.name} data-lit={is_here.then_some("")}
                data-rows={reading.rows.tests.to_string()}
                data-columns={reading.columns.tests.to_string()}>
                <th scope="row">{ words }</th>
                { cells(reading.rows) }{ cells(reading.columns) }
            </tr>
        }
    };
    let [rows, columns] = texts.second_ways;
    let [iterations, returns] = texts.second_heads;
    html! {
        <section class="second" data-second="">
            <p class="remark">{ texts.second[0] }</p>
            <table class="sums sums-long">
                <thead>
                    <tr>
                        <th scope="col">{ iterations }<br /><small>{ returns }</small></th>
                        <th scope="col">{ rows }</th>
                        <th scope="col">{ columns }</th>
                    </tr>
                </thead>
                <tbody>{ for SECOND_OPTIMISATION.into_iter().zip(texts.second_readings).map(row) }</tbody>
            </table>
            <p class="remark">{ texts.second[1] }</p>
        </section>
    }
}
