//! Solutions, tests and time against n, as a picture and as a table.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::text::SearchTexts;
use crate::views::count::text::CountTexts;
use queens::export::Chart;

use crate::components::file_button::{FileButton, FileContent};
use crate::components::line_chart::line_chart;
use crate::views::count::growth::{Growth, Names, measure_on, measured};
use crate::views::count::history::History;

/// What the panel needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The results, which hold the times.
    pub history: History,
}

/// The panel. A component, so that it is not drawn again with each tick of a count.
#[component]
pub fn GrowthPanel(props: &Props) -> Html {
    let Props { locale, history } = props;
    let growth = use_growth();
    let texts = CountTexts::of(locale.lang);
    let search = SearchTexts::of(locale.lang);
    let names = Names {
        solutions: texts.solutions,
        fundamental: texts.fundamental,
        time: texts.chart_time,
        tests: search.iterations,
        search: search.search_name,
    };
    let chart = Chart {
        title: texts.chart.to_owned(),
        values: texts.chart_values.to_owned(),
        series: growth.series(history, &names),
    };
    let drawn = line_chart(&chart);
    let svg = AttrValue::from(chart.svg());
    let csv = AttrValue::from(growth.csv(history));
    html! {
        <section class="growth">
            <h2 class="panel-title">{ texts.chart }</h2>
            { drawn }
            <div class="count-files">
                <FileButton locale={locale.clone()} label={texts.picture} action="picture"
                    name="queenside-growth.svg" content={FileContent::Svg(svg)} />
                <FileButton locale={locale.clone()} label={texts.csv} action="growth-csv"
                    name="queenside-growth.csv" content={FileContent::Csv(csv)} />
            </div>
        </section>
    }
}

/// Milliseconds between two pieces of work: counting goes first.
const PAUSE: u32 = 40;

/// What is measured of the searches, and more of it after a while.
#[hook]
fn use_growth() -> Growth {
    let measurement = use_mut_ref(measured);
    let growth = use_state(|| Growth::of(&measurement.borrow()));
    let rounds = use_state(|| 0_u32);
    use_effect_with(*rounds, {
        let (growth, rounds) = (growth.clone(), rounds.clone());
        move |round| {
            let round = *round;
            let next = Timeout::new(PAUSE, move || {
                let is_over = measure_on(&mut measurement.borrow_mut(), Ticker::budget());
                let now = Growth::of(&measurement.borrow());
                if now != *growth {
                    growth.set(now);
                }
                if !is_over {
                    rounds.set(round + 1);
                }
            });
            move || drop(next)
        }
    });
    (*growth).clone()
}
