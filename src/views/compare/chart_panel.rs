//! The panels of the comparison, and the chart of the totals for one n.

use yew::prelude::*;

use queens::board::Size;
use queens::search::SearchKind;

use crate::browser::locale::Locale;
use crate::components::features::totals::known_totals::KnownTotals;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, select};
use crate::text::TitleTexts;
use crate::text::number::hundredths;
use crate::views::compare::address::ComparePanel;
use crate::views::compare::standing::{DRAW, Guess, Lane, Standing};
use crate::views::compare::state::CompareAction;
use crate::views::compare::text::CompareTexts;

pub fn label(panel: ComparePanel, locale: &Locale) -> &'static str {
    let texts = CompareTexts::of(locale.lang);
    match panel {
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

/// Shown where the totals would reveal how the race ends, and offers to show them all the
/// same.
pub fn guess(locale: &Locale, on_reveal: &Callback<()>) -> Html {
    let texts = CompareTexts::of(locale.lang);
    html! {
        <div class="guess">
            <p>{ texts.guess }</p>
            <Button action="reveal" label={texts.reveal} on_click={on_reveal} />
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

/// The question before the start.
pub fn guess_choice(
    locale: &Locale,
    guess: Option<Guess>,
    lanes: &[Lane],
    act: &Callback<CompareAction>,
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let name = |lane: &Lane| TitleTexts::of(locale.lang).search_name(lane.kind.name);
    let options = [("", "–", None)]
        .into_iter()
        .chain(lanes.iter().map(|lane| (lane.kind.name, name(lane), None)))
        .chain([(DRAW, texts.guess_draw, None)]);
    let choice = Choice {
        name: "guess",
        label: texts.guess_label,
        options: options.collect(),
        value: guess.map_or("", Guess::name),
        on_choose: reading(act, |name: String| Some(CompareAction::Guess(Guess::named(&name)))),
    };
    html! {
        <label class="guess-row row wrap">
            <span aria-hidden="true">{ texts.guess_label }</span>
            { select("setup-by", choice) }
        </label>
    }
}

/// True if the guess was right, and the words of that; `None` before the end or without a guess.
pub fn guess_verdict(
    locale: &Locale,
    guess: Option<Guess>,
    standing: Standing,
    lanes: &[Lane],
) -> Option<(bool, &'static str)> {
    let texts = CompareTexts::of(locale.lang);
    let is_right = guess?.is_right(standing, lanes)?;
    Some((is_right, if is_right { texts.guess_right } else { texts.guess_wrong }))
}
