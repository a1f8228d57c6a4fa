//! The panels of the comparison, and the chart of the totals for one n.

use yew::prelude::*;

use queens::board::Size;
use queens::search::SearchKind;

use crate::browser::locale::Locale;
use crate::components::features::totals::known_totals::KnownTotals;
use crate::text::TitleTexts;
use crate::text::number::hundredths;
use crate::views::compare::address::ComparePanel;
use crate::views::compare::text::CompareTexts;

pub fn label(panel: ComparePanel, locale: &Locale) -> &'static str {
    let texts = CompareTexts::of(locale.lang);
    match panel {
        ComparePanel::Race => texts.race_tab,
        ComparePanel::Chart => texts.chart_tab,
        ComparePanel::Totals => texts.totals_tab,
        ComparePanel::Ways => texts.ways_tab,
    }
}

/// A figure with its name and a bar in thousandths.
pub fn bar(name: Html, figure: Html, thousandths: f64, is_marked: bool) -> Html {
    html! {
        <div class="total" data-marked={is_marked.then_some("")}>
            <span>{ name }</span>
            <span class="figure">{ figure }</span>
            <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
                <path class="lane-rail" d="M0 3.5h1000v1H0z" />
                <path class="lane-done" d={format!("M0 0h{}v8H0z", hundredths(thousandths.clamp(3.0, 1_000.0)))} />
            </svg>
        </div>
    }
}

/// The iterations of all searches for one n, those of the race marked. Where n is too
/// large to be measured by itself, the totals of the largest n that is.
pub fn totals_chart(
    locale: &Locale,
    known: &KnownTotals,
    size: Size,
    raced: &[&'static SearchKind],
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let shown = known.largest(size);
    let ranking = known.ranking(shown);
    let most = ranking.last().map_or(1, |(_, tests)| *tests).max(1);
    let row = |(kind, tests): &(&'static SearchKind, u64)| {
        let name = TitleTexts::of(locale.lang).search_name(kind.name);
        let is_raced = raced.contains(kind);
        let part = 1_000.0 * *tests as f64 / most as f64;
        bar(html! { { name } }, html! { { locale.number(*tests) } }, part, is_raced)
    };
    html! {
        <>
            if ranking.is_empty() {
                <p class="remark">{ texts.learning }</p>
            } else {
                <div class="totals">{ for ranking.iter().map(row) }</div>
                <p class="remark">
                    { texts.chart_words(&shown.to_string()) }
                    if shown < size {
                        { locale.lang.space() }{ texts.chart_smaller(&size.to_string(), &shown.to_string()) }
                    }
                </p>
            }
        </>
    }
}
