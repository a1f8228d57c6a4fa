//! The table of finished counts.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::views::count::text::CountTexts;

use crate::components::button::Button;
use crate::components::file_button::{FileButton, FileContent};
use crate::views::count::history::{History, StoredCount};
use queens::count::Part;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub history: History,
    pub on_delete: Callback<()>,
}

/// The panel. A component, so that it is not drawn again with each tick of a count.
#[component]
pub fn ResultsPanel(props: &Props) -> Html {
    let Props { locale, history, on_delete } = props;
    let texts = CountTexts::of(locale.lang);
    let row = |entry: &StoredCount| {
        let Part { part, parts } = entry.part;
        let part = if parts == 1 {
            texts.whole.to_owned()
        } else {
            texts.part_of(&locale.number(part.into()), &locale.number(parts.into()))
        };
        html! {
            <tr data-n={entry.size.to_string()}>
                <td>{ entry.size.to_string() }</td>
                <td>{ part }</td>
                <td>{ entry.workers.to_string() }</td>
                <td>{ locale.duration(entry.elapsed as f64) }</td>
                <td>{ locale.number(entry.solutions) }</td>
            </tr>
        }
    };
    let is_empty = history.entries.is_empty();
    html! {
        <section class="results parts-of-panel stack gap-3 fit">
            <h2 class="panel-title">{ texts.results }</h2>
            if is_empty {
                <p class="quiet">{ texts.no_results }</p>
            } else {
                <div class="table-frame" tabindex="0" role="region" aria-label={texts.results}>
                    <table>
                        <thead><tr>
                            <th scope="col">{ "n" }</th>
                            <th scope="col">{ texts.part }</th>
                            <th scope="col">{ texts.workers }</th>
                            <th scope="col">{ texts.time }</th>
                            <th scope="col">{ texts.solutions }</th>
                        </tr></thead>
                        <tbody>{ for history.entries.iter().rev().map(row) }</tbody>
                    </table>
                </div>
                <div class="count-files row wrap">
                    <FileButton locale={locale.clone()} label={texts.csv} action="csv"
                        name="queenside-counts.csv" content={FileContent::Csv(history.csv().into())} />
                    <Button action="delete-results" label={texts.delete} on_click={on_delete} />
                </div>
            }
        </section>
    }
}
