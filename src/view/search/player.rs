//! The player's controls: buttons, timeline, speed.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::route::speed::Speed;
use crate::state::search::shortcuts::keys_of;
use crate::state::search::state::SearchAction;
use crate::state::status::Status;
use crate::view::parts::callbacks::reading;
use crate::view::parts::icons::{Icon, icon};
use crate::view::parts::number_field::NumberField;

/// What the player shows.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The status.
    pub status: Status,
    /// The present step.
    pub step: u64,
    /// How far the run has ever been.
    pub furthest: u64,
    /// Whether there is a solution before the present step, and a return.
    pub before: (bool, bool),
    /// Whether there are ways to solutions and returns.
    #[prop_or(true)]
    pub leaps: bool,
    /// The speed.
    pub speed: Speed,
    /// Called with what is asked.
    pub on_action: Callback<SearchAction>,
    /// Called with the text typed as a step.
    pub on_step_text: Callback<String>,
}

fn number_of(event: &InputEvent) -> Option<f64> {
    Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value_as_number())
}

/// The controls of a media player, since everyone knows one.
#[component]
pub fn Player(props: &Props) -> Html {
    let texts = &props.locale.texts().search;
    let (status, at_start) = (props.status, props.step == 0);
    let is_running = status == Status::Running;
    let is_over = status == Status::Done;
    let buttons = use_node_ref();
    use_focus_handover(buttons.clone(), status);

    let button =
        |name: &'static str, action: SearchAction, label: &'static str, sign, disabled: bool| {
            let onclick = props.on_action.reform(move |_: MouseEvent| action);
            let keys = keys_of(action);
            let key = (props.locale.texts().app.key)(keys);
            html! {
                <button type="button" class={name} data-action={name} {disabled} {onclick}
                    aria-label={label} title={format!("{label} ({key})")} aria-keyshortcuts={keys}>
                    { icon(sign) }
                </button>
            }
        };
    let on_timeline = reading(&props.on_action, |event: InputEvent| {
        let step = number_of(&event).filter(|step| *step >= 0.0)?;
        Some(SearchAction::GoTo(step as u64))
    });
    let on_speed = reading(&props.on_action, |event: InputEvent| {
        let notch = number_of(&event).filter(|notch| *notch >= 0.0)?;
        Some(SearchAction::SetSpeed(Speed::at_notch(notch as usize)))
    });
    let speed = match props.speed {
        Speed::PerSecond(steps) => (texts.per_second)(&props.locale.number(steps.into())),
        Speed::Max => texts.speed_max.to_owned(),
    };
    let position = format!("{} {}", texts.at, props.locale.number(props.step));
    html! {
        <div class="player" role="group" aria-label={texts.controls}>
            <div class="buttons" ref={buttons}>
                { button("reset", SearchAction::Reset, texts.reset, Icon::Reset, at_start && !is_running) }
                if props.leaps {
                { button("previous-solution", SearchAction::PreviousSolution, texts.previous_solution,
                    Icon::PreviousSolution, !props.before.0) }
                { button("previous-return", SearchAction::PreviousReturn, texts.previous_return,
                    Icon::PreviousReturn, !props.before.1) }
                }
                { button("back", SearchAction::Back, texts.back, Icon::Back, at_start && !is_running) }
                { button("play", SearchAction::Play, texts.play, Icon::Play, is_running || is_over) }
                { button("pause", SearchAction::Pause, texts.pause, Icon::Pause, !is_running) }
                { button("step", SearchAction::Step, texts.step, Icon::Step, is_over) }
                if props.leaps {
                { button("next-return", SearchAction::NextReturn, texts.next_return, Icon::NextReturn, is_over) }
                { button("next-solution", SearchAction::NextSolution, texts.next_solution, Icon::NextSolution, is_over) }
                }
                { button("finish", SearchAction::Finish, texts.finish, Icon::Finish, is_over) }
            </div>
            <div class="timeline">
                <input type="range" aria-label={texts.timeline} aria-valuetext={position} min="0" step="1"
                    max={props.furthest.to_string()} value={props.step.to_string()}
                    data-timeline="" disabled={props.furthest == 0} oninput={on_timeline} />
                <NumberField name="at" label={texts.at} value={props.step.to_string()} room={7}
                    on_commit={props.on_step_text.clone()} />
            </div>
            <label class="speed">
                <span>{ texts.speed }</span>
                <input type="range" name="speed" min="0" max={Speed::LAST_NOTCH.to_string()} step="1"
                    value={props.speed.notch().to_string()} aria-valuetext={speed.clone()} oninput={on_speed} />
                <output>{ speed }</output>
            </label>
        </div>
    }
}

/// Play and pause change places as the one that can act. Whoever pressed one with
/// the keyboard goes on with the other.
#[hook]
fn use_focus_handover(buttons: NodeRef, status: Status) {
    use_effect_with(status, move |status| {
        let active = browser::document().and_then(|document| document.active_element());
        let lost = active.is_some_and(|active| {
            active.has_attribute("disabled") && active.matches("[data-action]").unwrap_or(false)
        });
        if !lost {
            return;
        }
        let next = if *status == Status::Running { "pause" } else { "play" };
        let order = [next, "step", "back", "reset"];
        let heir = buttons.cast::<web_sys::Element>().and_then(|buttons| {
            order.iter().find_map(|name| {
                let selector = format!("[data-action={name}]:not([disabled])");
                buttons.query_selector(&selector).ok()?
            })
        });
        if let Some(heir) = heir.and_then(|heir| heir.dyn_into::<HtmlElement>().ok()) {
            let _ = heir.focus();
        }
    });
}
