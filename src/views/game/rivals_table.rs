//! The player beside the searches, when a board is solved.

use yew::prelude::*;

use queens::board::Size;
use queens::game::PlayerCounters;
use queens::search::Counter;

use crate::browser::locale::Locale;
use crate::components::lazy::{LoadState, use_lazy};
use crate::components::load_error::load_error;
use crate::text::SearchTexts;
use crate::views::game::follow_panel::SEARCHES;
use crate::views::game::machine::Rival;
use crate::views::game::text::RuleTexts;

/// What the table needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The size of the board.
    pub size: Size,
    /// What the player has done.
    pub tally: PlayerCounters,
}

/// The player beside the searches.
#[component]
pub fn Machine(props: &Props) -> Html {
    let Props { locale, size, tally } = props;
    let searches = match use_lazy(&SEARCHES, true) {
        LoadState::Loaded(searches) => searches,
        LoadState::Loading => return Html::default(),
        LoadState::Failed(on_retry) => return load_error(locale, on_retry),
    };
    let texts = RuleTexts::of(locale.lang);
    let number = |number: u64| locale.number(number);
    let row = |(kind, counters): &Rival| {
        let name = (SearchTexts::of(locale.lang).search_name)(kind.name);
        match counters {
            Some(it) => html! {
                <tr>
                    <th scope="row">{ name }</th>
                    <td>{ number(it[Counter::Placements]) }</td><td>{ number(it[Counter::Removals]) }</td><td>{ number(it[Counter::Tests]) }</td>
                </tr>
            },
            None => {
                html! { <tr><th scope="row">{ name }</th><td colspan="3">{ texts.too_long }</td></tr> }
            }
        }
    };
    html! {
        <>
            <h3 class="game-heading">{ texts.machine }</h3>
            <p class="remark">{ texts.machine_words }</p>
            <table class="machine" data-machine="">
                <thead><tr>{ for texts.columns.map(|name| html! { <th scope="col">{ name }</th> }) }</tr></thead>
                <tbody>
                    <tr data-you="">
                        <th scope="row">{ texts.you }</th>
                        <td>{ number(tally.placements) }</td><td>{ number(tally.removals) }</td><td>{ "–" }</td>
                    </tr>
                    { for (searches.rivals)(*size).iter().map(row) }
                </tbody>
            </table>
        </>
    }
}
