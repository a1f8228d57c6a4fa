//! The panel of rules and settings.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice};
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
    let on_iterations = on_choice.reform(|event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        GameChoice::Iterations(field.checked())
    });
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
            <label class="check">
                <input type="checkbox" name="iterations" checked={settings.iterations} onchange={on_iterations} />
                { texts.iterations }
            </label>
            <p class="remark">{ texts.how }</p>
        </section>
    }
}
