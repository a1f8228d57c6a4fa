//! Rules, choices, and what the searches need for the same board.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::game::GameRules;
use crate::settings::game::{GameChoice, ThreatDisplay};
use crate::state::game::action::GameAction;
use crate::state::game::machine::{Rival, rivals};
use crate::state::game::state::{GameState, GameStatus};
use crate::view::parts::callbacks::reading;
use crate::view::parts::choice::{Choice, choice};

/// The panel. `on_choice` is called with what the player chooses.
pub fn rules_panel(
    locale: &Locale,
    state: &GameState,
    on_act: &Callback<GameAction>,
    on_choice: &Callback<GameChoice>,
) -> Html {
    let texts = &locale.lang.game().rules;
    let settings = state.settings();
    let place = GameRules::ALL.iter().position(|it| *it == state.rules()).unwrap_or(0);
    let rules =
        GameRules::ALL.into_iter().zip(texts.name).map(|(it, words)| (it.name(), words, None));
    let on_rules = reading(on_act, |name: String| {
        GameRules::ALL.into_iter().find(|it| it.name() == name).map(GameAction::SetRules)
    });
    let displays = ThreatDisplay::ALL
        .into_iter()
        .zip(texts.display)
        .map(|(it, words)| (it.name(), words, None));
    let on_display = reading(on_choice, move |name: String| {
        ThreatDisplay::named(&name).map(GameChoice::Threats)
    });
    let flag =
        |name: &'static str, words: &'static str, checked: bool, choice: fn(bool) -> GameChoice| {
            let onchange = on_choice.reform(move |event: Event| {
                let field: HtmlInputElement = event.target_unchecked_into();
                choice(field.checked())
            });
            html! {
                <label class="check">
                    <input type="checkbox" {name} {checked} {onchange} />{ words }
                </label>
            }
        };
    html! {
        <section class="rules">
            { choice(Choice {
                name: "rules",
                label: texts.label,
                options: rules.collect(),
                value: state.rules().name(),
                on_choose: on_rules,
            }) }
            <p class="remark">{ texts.explained.get(place).copied().unwrap_or_default() }</p>
            { choice(Choice {
                name: "threats",
                label: texts.threats,
                options: displays.collect(),
                value: settings.threats.name(),
                on_choose: on_display,
            }) }
            { flag("clock", texts.clock, !settings.hides_clock, GameChoice::Clock) }
            { flag("buzz", texts.buzz, settings.buzzes, GameChoice::Buzz) }
            <p><a href="#/options">{ texts.sound }</a></p>
            <p class="remark">{ texts.how }</p>
            if state.status() == GameStatus::Solved && state.rules() == GameRules::Queens {
                { machine(locale, state) }
            }
        </section>
    }
}

/// The player beside the searches.
fn machine(locale: &Locale, state: &GameState) -> Html {
    let texts = &locale.lang.game().rules;
    let tally = state.tally();
    let number = |number: u64| locale.number(number);
    let row = |(kind, counters): &Rival| {
        let name = (locale.texts().search.search_name)(kind.name);
        match counters {
            Some(it) => html! {
                <tr>
                    <th scope="row">{ name }</th>
                    <td>{ number(it.placements) }</td><td>{ number(it.removals) }</td><td>{ number(it.iterations) }</td>
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
                    { for rivals(state.size()).iter().map(row) }
                </tbody>
            </table>
        </>
    }
}
