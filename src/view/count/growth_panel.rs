//! Solutions, tests and time against n, as a picture and as a table.

use yew::prelude::*;

use crate::browser::locale::Locale;
use queens::export::Chart;

use crate::state::count::growth::{Growth, Names};
use crate::state::count::history::History;
use crate::view::parts::file_link::{address, file_link};

/// What the panel needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The results, which hold the times.
    pub history: History,
}

/// The panel. A component, so that it is not drawn again with each tick of a count.
#[component]
pub fn GrowthPanel(props: &Props) -> Html {
    let Props { locale, history } = props;
    let growth = use_memo((), |()| Growth::measured());
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
        series: growth.series(history, &names),
    };
    let picture = address("image/svg+xml", &chart.svg());
    let table = address("text/csv", &growth.csv(history));
    html! {
        <section class="growth">
            <h2>{ texts.chart }</h2>
            <img src={picture.clone()} alt={texts.chart} width="800" height="480" />
            <div class="count-files">
                { file_link(texts.picture, "picture", "queenside-growth.svg", picture) }
                { file_link(texts.csv, "growth-csv", "queenside-growth.csv", table) }
            </div>
        </section>
    }
}
