//! Growth with n after a count: solutions, and tests of the searches.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use queens::board::Size;
use queens::count::known;
use queens::search::{CATALOGUE, Counter, Total};

use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::components::features::totals::chart::{Chart, Series, line_chart};
use crate::components::features::totals::known_totals::KnownTotals;
use crate::text::{Lang, SearchTexts, TitleTexts};
use crate::views::count::text::CountTexts;

/// The searches are run up to this size at once: all of them together in a few
/// hundredths of a second, which is when a count has ended.
const AT_ONCE: Size = Size::nearest(7);

/// The searches' totals for small boards, measured once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    totals: Vec<Total>,
}

/// The totals, with those of small boards known.
pub fn measured() -> KnownTotals {
    let mut known = KnownTotals::default();
    while known.measurement.progress().now.is_some_and(|now| now.1 <= AT_ONCE) {
        known.work(|| false);
    }
    known
}

impl Growth {
    pub fn of(known: &KnownTotals) -> Growth {
        Growth { totals: known.measurement.totals().to_vec() }
    }

    fn tests(&self, name: &str) -> Vec<u64> {
        let own = self.totals.iter().filter(|total| total.kind.name == name);
        own.map(|total| total.counters[Counter::Tests]).collect()
    }

    /// The lines of the chart. Searches that ask the same number of times share one,
    /// named by the first and the number of the others.
    pub fn series(&self, lang: Lang) -> Vec<Series> {
        let (texts, search) = (CountTexts::of(lang), SearchTexts::of(lang));
        let published = Size::all().map(|size| (size, known(size)));
        let mut series = vec![
            Series::new(
                texts.solutions.to_owned(),
                published.clone().map(|(size, known)| (size, known.solutions)),
            ),
            Series::new(
                texts.fundamental.to_owned(),
                published.map(|(size, known)| (size, known.fundamental)),
            ),
        ];
        let mut lines: Vec<(&str, Vec<u64>, usize)> = Vec::new();
        for kind in CATALOGUE {
            let tests = self.tests(kind.name);
            // One of them may not be measured as far yet.
            let is_same = |other: &[u64]| other.starts_with(&tests) || tests.starts_with(other);
            match lines.iter_mut().find(|(_, other, _)| is_same(other)) {
                Some((_, other, more)) => {
                    *more += 1;
                    if tests.len() > other.len() {
                        *other = tests;
                    }
                }
                None => lines.push((kind.name, tests, 0)),
            }
        }
        for (name, tests, more) in lines {
            let counter = search.counter(Counter::Tests);
            let mut words = [counter, TitleTexts::of(lang).search_name(name)].join(lang.colon());
            if more > 0 {
                words.push_str(&format!(" (+{more})"));
            }
            series.push(Series::new(words, Size::all().zip(tests)));
        }
        series
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
}

/// The chart. A component, so that searches are measured while it is shown.
#[component]
pub fn GrowthChart(props: &Props) -> Html {
    let lang = props.locale.lang;
    let title = CountTexts::of(lang).chart.to_owned();
    line_chart(&Chart { values: title.clone(), title, series: use_growth().series(lang) })
}

/// Milliseconds between two pieces of work: counting goes first.
const PAUSE: u32 = 40;

/// Measured totals of the searches; more follow later.
#[hook]
fn use_growth() -> Growth {
    let known = use_mut_ref(measured);
    let growth = use_state(|| Growth::of(&known.borrow()));
    let rounds = use_state(|| 0_u32);
    use_effect_with(*rounds, {
        let (growth, rounds) = (growth.clone(), rounds.clone());
        move |round| {
            let round = *round;
            let next = Timeout::new(PAUSE, move || {
                let mut known = known.borrow_mut();
                if known.work(Ticker::budget()) {
                    growth.set(Growth::of(&known));
                }
                if !known.is_over {
                    rounds.set(round + 1);
                }
            });
            move || drop(next)
        }
    });
    (*growth).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::SearchKind;
    use std::collections::BTreeSet;

    /// Totals for one-per-line and field-order, from `tests/data/figures.json`.
    #[test]
    fn the_chart_has_the_known_figures() {
        let mut known = measured();
        let growth = Growth::of(&known);
        assert_eq!(growth.tests("one-per-line").get(6), Some(&3_584));
        assert_eq!(growth.tests("field-order").get(6), Some(&117_015));
        while known.total(SearchKind::ONE_PER_LINE, Size::nearest(10)).is_none() {
            known.work(|| false);
        }
        let further = Growth::of(&known);
        assert_eq!(further.tests("field-order").get(7), Some(&924_226));
        assert_eq!(further.tests("one-per-line").get(9), Some(&348_150));
    }

    #[test]
    fn searches_that_ask_as_often_share_a_line() {
        let growth = Growth::of(&measured());
        let series = growth.series(Lang::En);
        let lines: BTreeSet<_> = CATALOGUE.iter().map(|kind| growth.tests(kind.name)).collect();
        assert_eq!(series.len(), 2 + lines.len());
        // One of them is one-per-line with right-edge, rows, threat-arrays and position-array.
        let shared: Vec<&str> =
            series.iter().filter_map(|it| Some(it.name.split_once(" (+")?.0)).collect();
        let search = TitleTexts::of(Lang::En).search_name("one-per-line");
        assert!(shared.iter().any(|name| name.ends_with(search)), "{shared:?}");
    }
}
