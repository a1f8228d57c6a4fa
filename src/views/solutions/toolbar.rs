//! The way from solution to solution, the set-up, and the entries of the menu.

use yew::prelude::*;

use queens::board::Symmetry;
use queens::count::known;
use queens::solutions::Filter;

use crate::browser::locale::Locale;
use crate::components::features::size_setup::setup_card;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::components::widgets::number_field::NumberField;
use crate::text::ListTexts;
use crate::views::solutions::state::{Direction, SolutionsAction, SolutionsState};
use crate::views::solutions::text::SolutionsTexts;

pub struct SolutionPlayer<'a> {
    pub locale: &'a Locale,
    pub state: &'a SolutionsState,
    pub act: &'a Callback<SolutionsAction>,
    pub on_number_text: &'a Callback<String>,
}

/// Which solution is shown, and the way to others.
pub fn player(player: &SolutionPlayer<'_>) -> Html {
    let SolutionPlayer { locale, state, act, on_number_text } = player;
    let texts = SolutionsTexts::of(locale.lang);
    if is_idle(state) {
        let on_click = act.reform(|()| SolutionsAction::Start);
        return html! {
            <div class="player" role="group" aria-label={texts.heading}>
                <Button action="start" label={texts.start} main={true} once={true} {on_click} />
            </div>
        };
    }
    let shown = state.shown();
    let number = shown.map(|(number, _)| (u64::from(number) + 1).to_string());
    let (place, len) = (state.place_of_shown(), state.list().len());
    let step = |action: &'static str, label: &'static str, icon, direction| {
        let end = match direction {
            Direction::Previous => Some(0),
            _ => len.checked_sub(1),
        };
        html! {
            <Button {action} {label} {icon} disabled={len == 0 || place == end}
                on_click={act.reform(move |()| SolutionsAction::Move(direction))} />
        }
    };
    html! {
        <div class="player solution-go row gap-1" role="group" aria-label={texts.heading} data-shown={number.clone()}>
            { step("previous", texts.previous, Icon::Back, Direction::Previous) }
            <span class="solution-nth inline-row">
                <NumberField name="solution" label={texts.number} value={number.unwrap_or_default()} room={5}
                    on_commit={(*on_number_text).clone()} />
                <span>{ of_all(locale, state) }</span>
            </span>
            { step("next", texts.next, Icon::Step, Direction::Next) }
        </div>
    }
}

/// True until solutions are asked for, which is the only thing to do.
fn is_idle(state: &SolutionsState) -> bool {
    state.found.count() == 0 && !state.found.is_over && !state.is_finding()
}

/// The number of all; where only some are listed, both numbers.
fn of_all(locale: &Locale, state: &SolutionsState) -> String {
    let texts = SolutionsTexts::of(locale.lang);
    let (count, listed) = (state.found.count(), state.found.store.len() as u64);
    if listed < count {
        texts.of_listed(&locale.number(listed), &locale.number(count))
    } else {
        texts.of_all(&locale.number(count))
    }
}

/// Size, and the work of finding.
pub fn setup(
    locale: &Locale,
    state: &SolutionsState,
    act: &Callback<SolutionsAction>,
    on_size_text: &Callback<String>,
) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let rest = if state.is_finding() {
        action("pause", texts.pause, true, act, SolutionsAction::Pause)
    } else if state.found.is_over || is_idle(state) {
        Html::default()
    } else {
        action("start", texts.go_on, true, act, SolutionsAction::Start)
    };
    let sizes = (&act.reform(SolutionsAction::SetSize), on_size_text);
    setup_card(locale, state.size(), None, sizes, rest)
}

/// The actions of the menu. `on_choose` shows or hides the form with the filters.
pub fn more(
    locale: &Locale,
    state: &SolutionsState,
    act: &Callback<SolutionsAction>,
    (is_choosing, on_choose): (bool, Callback<()>),
) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let (is_shown, has_found) = (state.shown().is_some(), state.found.count() > 0);
    let class = state.class_of_shown().and_then(|(_, class)| class);
    let only = Filter { class, ..Filter::default() };
    let can = class.is_some() && only != *state.selection.filter();
    html! {
        <>
            <Button action="choose" label={texts.choose} pressed={is_choosing} closes="more-panels" on_click={on_choose} />
            { action("only-class", texts.only_class, can, act, SolutionsAction::Choose(only)) }
            { action("redraw", texts.redraw, is_shown, act, SolutionsAction::Redraw) }
            { action("delete-solutions", texts.delete, has_found, act, SolutionsAction::Delete) }
            { action("undo", texts.undo, state.can_undo(), act, SolutionsAction::Undo) }
        </>
    }
}

fn action(
    name: &'static str,
    label: &'static str,
    can: bool,
    act: &Callback<SolutionsAction>,
    action: SolutionsAction,
) -> Html {
    let on_click = act.reform(move |()| action.clone());
    html! { <Button action={name} {label} disabled={!can} once={matches!(name, "start" | "pause")} {on_click} /> }
}

/// Sentence about the board.
pub fn sentence(locale: &Locale, state: &SolutionsState) -> String {
    let texts = SolutionsTexts::of(locale.lang);
    let Some((number, solution)) = state.shown() else {
        let count = state.found.count();
        return match (count, state.found.is_over) {
            (0, true) => ListTexts::of(locale.lang).none.to_owned(),
            (0, false) => none_listed(locale, state),
            (_, _) => texts.found(&locale.number(count)),
        };
    };
    let ordinal = |number: u32| locale.number(u64::from(number) + 1);
    let mut words = ListTexts::of(locale.lang).entry(&ordinal(number), &locale.queens(&solution));
    if state.turn != Symmetry::Identity {
        let image = solution.map(state.turn);
        let note = match state.found.store.number_of(&image) {
            Some(other) if other == number => Some(texts.is_same.to_owned()),
            Some(other) => Some(texts.is_number(&ordinal(other))),
            None => None,
        };
        let turn = texts.turn(state.turn).to_owned();
        words = match note {
            Some(note) => texts.turned(&turn, &note),
            None => turn,
        };
    }
    words
}

/// Reason why the list is empty.
pub fn none_listed(locale: &Locale, state: &SolutionsState) -> String {
    let texts = SolutionsTexts::of(locale.lang);
    if state.found.count() > 0 {
        return texts.none_fits.to_owned();
    }
    texts.none_yet(&locale.digits(&known(state.size()).solutions.to_string()))
}

/// Progress of the search for solutions.
pub fn found(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    // The player has the number of all.
    let words = (!state.found.is_over && state.shown().is_some())
        .then(|| texts.found(&locale.number(state.found.count())));
    // Small collections need no words about it.
    let tenths = (state.bytes() as u64 * 10) >> 20;
    let memory = (tenths >= 10).then(|| texts.memory(&locale.tenths(tenths)));
    html! {
        <p class="found row" data-found={state.found.count().to_string()}
            data-bytes={state.bytes().to_string()} data-full={state.found.is_full.then_some("")}>
            if let Some(words) = words { <span>{ words }</span> }
            if let Some(memory) = memory { <span class="quiet">{ memory }</span> }
            if !state.found.is_over && !is_idle(state) {
                <progress max="1000" aria-label={texts.progress}
                    value={((state.found.progress() * 1_000.0) as u16).to_string()}></progress>
            }
        </p>
    }
}
