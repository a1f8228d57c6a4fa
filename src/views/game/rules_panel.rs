//! The panel of rules and settings.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::choice::{Choice, choice};
use crate::settings::game::{GameChoice, ThreatDisplay};
use crate::views::game::address::HelpKind;
use crate::views::game::state::GameState;
use crate::views::game::text::RuleTexts;

/// The panel. `on_choice` is called with what the player chooses.
pub fn rules_panel(locale: &Locale, state: &GameState, on_choice: &Callback<GameChoice>) -> Html {
    let texts = RuleTexts::of(locale.lang);
    let settings = state.settings;
    let displays = ThreatDisplay::ALL.into_iter().map(|it| (it.name(), texts.display(it), None));
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
        <section class="rules stack gap-2">
            if state.setup.help.has(HelpKind::Threats) {
                { choice(Choice {
                    name: "threats",
                    label: texts.threats,
                    options: displays.collect(),
                    value: settings.threats.name(),
                    on_choose: on_display,
                }) }
            }
            { flag("clock", texts.clock, !settings.hides_clock, GameChoice::Clock) }
            { flag("iterations", texts.iterations, settings.iterations, GameChoice::Iterations) }
            { flag("buzz", texts.buzz, settings.buzzes, GameChoice::Buzz) }
            <p class="remark">{ texts.how }</p>
        </section>
    }
}
