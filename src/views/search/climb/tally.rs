//! The results of climbs from 1,000 other starts.

use std::cell::Cell;
use std::rc::Rc;

use queens::board::Size;
use queens::search::{ClimbRules, ClimbTally, SOLVED_CLIMBS};
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::views::search::address::SIDEWAYS;
use crate::views::search::text::StairsTexts;

const STARTS: u64 = 1_000;

/// Seeds that no other seed has among its own.
fn other_starts(seed: u64) -> impl Iterator<Item = u64> {
    let first = seed.wrapping_mul(STARTS + 1);
    (1..=STARTS).map(move |other| first.wrapping_add(other))
}

/// Milliseconds between two slices of the work: most of the time is left for the page.
const PAUSE: u32 = 30;

/// The results of the climbs that only improve, and of those with sideways moves.
type Tallies = [ClimbTally; 2];

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    pub seed: u64,
}

/// Climbs from the other starts, a slice at a time, until the component is gone.
async fn climb_all(size: Size, seed: u64, is_shown: Rc<Cell<bool>>, done: Callback<Tallies>) {
    let mut tallies = Tallies::default();
    let mut time_left = Ticker::budget();
    for (tally, sideways) in tallies.iter_mut().zip([0, SIDEWAYS]) {
        for seed in other_starts(seed) {
            if !time_left() {
                browser::pause(PAUSE).await;
                time_left = Ticker::budget();
            }
            if !is_shown.get() {
                return;
            }
            tally.add(size, ClimbRules { seed, sideways, restarts: false });
        }
    }
    done.emit(tallies);
}

#[component]
pub fn Tally(props: &Props) -> Html {
    let Props { locale, size, seed } = props;
    let texts = StairsTexts::of(locale.lang);
    // With the board and the seed to which they belong.
    let results = use_state_eq(|| None::<(Size, u64, Tallies)>);
    use_effect_with((*size, *seed), {
        let results = results.clone();
        move |&(size, seed)| {
            let is_shown = Rc::new(Cell::new(true));
            let set = Callback::from(move |tallies| results.set(Some((size, seed, tallies))));
            yew::platform::spawn_local(climb_all(size, seed, is_shown.clone(), set));
            move || is_shown.set(false)
        }
    });
    let results = results.filter(|it| (it.0, it.1) == (*size, *seed)).map(|it| it.2);
    let row = |rule: &'static str, words: &'static str, of: usize| {
        let tally = results.and_then(|it| it.get(of).copied());
        let stuck = |it: ClimbTally| it.climbs - it.solved;
        let cells = [
            tally.map(|it| locale.share(f64::from(it.solved) / f64::from(it.climbs))),
            tally.and_then(|it| mean(locale, it.moves_solved, it.solved)),
            tally.and_then(|it| mean(locale, it.moves_stuck, stuck(it))),
        ];
        html! {
            <tr data-tally={rule} data-solved={tally.map(|it| it.solved.to_string())}>
                <th scope="row">{ words }</th>
                { for cells.map(|it| html! { <td>{ it.unwrap_or_else(|| "–".to_owned()) }</td> }) }
            </tr>
        }
    };
    let starts = locale.number(STARTS);
    let words = match results {
        Some([better, _]) => texts.tally_solved(&locale.number(better.solved.into()), &starts),
        None => texts.tally(&starts),
    };
    let exact = SOLVED_CLIMBS.iter().find(|(n, _)| *n == size.get());
    html! {
        <details class="climb-tally">
            <summary>{ words }</summary>
            <table class="sums">
                <thead>
                    <tr>
                        <td></td>
                        { for [texts.solved, texts.moves_solved, texts.moves_stuck].map(|it| html! { <th scope="col">{ it }</th> }) }
                    </tr>
                </thead>
                <tbody>
                    { row("better", texts.only_better, 0) }
                    { row("sideways", texts.with_sideways, 1) }
                </tbody>
            </table>
            { for exact.map(|(n, share)| {
                let boards = locale.number(u64::from(*n).pow(u32::from(*n)));
                let words = texts.exact(&boards, &locale.percent(*share));
                html! { <p class="remark" data-exact={share.to_string()}>{ words }if *n == 8 { { locale.lang.space() }{ texts.why } }</p> }
            }) }
        </details>
    }
}

/// The mean with one decimal place; `None` of nothing.
fn mean(locale: &Locale, moves: u64, climbs: u32) -> Option<String> {
    let climbs = u64::from(climbs);
    (moves * 10 + climbs / 2).checked_div(climbs).map(|tenths| locale.tenths(tenths))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_start_has_other_starts_of_its_own() {
        let mut seen = BTreeSet::new();
        for seed in (0..200).chain(20_000..20_010) {
            let mut count = 0;
            for other in other_starts(seed) {
                assert!(other != seed && seen.insert(other), "{seed}: {other}");
                count += 1;
            }
            assert_eq!(count, STARTS);
        }
    }
}
