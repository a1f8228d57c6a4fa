//! The way from solution to solution, and the turns of the one that is shown.

use yew::prelude::*;

use queens::board::Symmetry;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::icons::{Icon, drawn, icon};
use crate::components::number_field::NumberField;
use crate::text::StageTexts;
use crate::views::solutions::action::{Direction, SolutionsAction};
use crate::views::solutions::state::SolutionsState;
use crate::views::solutions::text::SolutionsTexts;

/// What the player shows, and whom it tells.
pub struct SolutionPlayer<'a> {
    pub locale: &'a Locale,
    /// What is found and shown.
    pub state: &'a SolutionsState,
    /// Called with what is asked.
    pub act: &'a Callback<SolutionsAction>,
    /// Called with the number typed.
    pub on_number_text: &'a Callback<String>,
    /// Called when the panels are wanted, or not any more.
    pub on_panels: &'a Callback<()>,
}

/// The player of the solutions view.
pub fn player(player: &SolutionPlayer<'_>) -> Html {
    let SolutionPlayer { locale, state, act, .. } = player;
    html! {
        <div class="player solution-player" role="group" aria-label={SolutionsTexts::of(locale.lang).heading}>
            { keys(player) }
            { turns(locale, state, act) }
        </div>
    }
}

/// Which solution is shown, and the way to others.
fn keys(player: &SolutionPlayer<'_>) -> Html {
    let SolutionPlayer { locale, state, act, on_number_text, on_panels } = player;
    let texts = SolutionsTexts::of(locale.lang);
    let shown = state.shown();
    let number = shown.map(|(number, _)| (u64::from(number) + 1).to_string());
    let (place, len) = (state.place_of_shown(), state.list().len());
    let step = |name: &'static str, label: &'static str, sign, direction| {
        let end = match direction {
            Direction::Previous => Some(0),
            _ => len.checked_sub(1),
        };
        let can = len > 0 && place != end;
        let onclick =
            reading(act, move |_: MouseEvent| can.then_some(SolutionsAction::Move(direction)));
        html! {
            <button type="button" class="icon-button" data-action={name} aria-label={label} title={label}
                aria-disabled={(!can).then_some("true")} {onclick}>{ icon(sign) }</button>
        }
    };
    html! {
        <div class="solution-go" data-shown={number.clone()}>
            { step("previous", texts.previous, Icon::Back, Direction::Previous) }
            <span class="solution-nth">
                <NumberField name="solution" label={texts.number} value={number.unwrap_or_default()} room={5}
                    on_commit={(*on_number_text).clone()} />
                <span>{ (texts.of)(&locale.number(state.count())) }</span>
            </span>
            { step("next", texts.next, Icon::Step, Direction::Next) }
            <button type="button" class="icon-button player-panels" data-action="panels"
                aria-label={StageTexts::of(locale.lang).open_panels} title={StageTexts::of(locale.lang).open_panels}
                onclick={on_panels.reform(|_: MouseEvent| ())}>{ icon(Icon::Panels) }</button>
        </div>
    }
}

/// The buttons that turn and mirror.
fn turns(locale: &Locale, state: &SolutionsState, act: &Callback<SolutionsAction>) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let disabled = state.shown().is_none();
    let button = |symmetry: Symmetry| {
        let sign = match symmetry {
            Symmetry::Identity => "M6 5h2.400v14H6zM19 5v14l-9.600-7z",
            Symmetry::Rotation90 => {
                "M12 5a7 7 0 1 1-6.900 8.200h2.100A5 5 0 1 0 12 7v3L6.500 6 12 2z"
            }
            Symmetry::Rotation180 => "M3 14a8 8 0 0 1 16 0h3l-4 5-4-5h3a6 6 0 0 0-12 0z",
            Symmetry::Rotation270 => {
                "M12 5a7 7 0 1 0 6.900 8.200h-2.100A5 5 0 1 1 12 7v3l5.500-4L12 2z"
            }
            Symmetry::ReflectionHorizontal => "M11 3h2v18h-2zM9 6v12H2zm6 0v12h7z",
            Symmetry::ReflectionVertical => "M3 11h18v2H3zM6 9h12V2zm0 6h12v7z",
            Symmetry::ReflectionMainDiagonal => {
                "M3.700 19 19 3.700l1.300 1.300L5 20.300zM4 4h9l-9 9zm16 16h-9l9-9z"
            }
            Symmetry::ReflectionSecondaryDiagonal => {
                "M5 3.700 20.300 19 19 20.300 3.700 5zM20 4v9l-9-9zM4 20v-9l9 9z"
            }
        };
        let is_back = symmetry == Symmetry::Identity;
        let label = if is_back { texts.turn_back } else { (texts.turn)(symmetry) };
        let disabled = disabled || is_back && state.turn() == Symmetry::Identity;
        let onclick = reading(act, move |_: MouseEvent| {
            let action =
                if is_back { SolutionsAction::TurnBack } else { SolutionsAction::Turn(symmetry) };
            (!disabled).then_some(action)
        });
        html! {
            <button type="button" class="icon-button" data-action={symmetry.name()} aria-label={label}
                title={label} aria-disabled={disabled.then_some("true")} {onclick}>{ drawn(sign) }</button>
        }
    };
    html! {
        <div class="solution-turns" role="group" aria-label={texts.turns}>
            { for Symmetry::ALL.map(button) }
        </div>
    }
}
