//! The keys below the sentence, and the choice of size and piece.

use yew::prelude::*;

use queens::board::{Piece, Size, Square};
use queens::lab::Example;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::board::carrying::{dropped, keep_pointer};
use crate::components::callbacks::reading;
use crate::components::icons::{Icon, icon, piece as picture};
use crate::components::keys::shortcuts::{Command, of_view};
use crate::components::size_setup::size_setup;
use crate::text::{AppTexts, SearchTexts, StageTexts, whole};
use crate::views::lab::rays_panel::pressed;
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

/// The examples in the order of their keys.
const EXAMPLES: [Example; 6] = [
    Example::OneQueen,
    Example::Array,
    Example::RisingDiagonal,
    Example::FallingDiagonal,
    Example::Star,
    Example::SmallBoard,
];

/// Undo, clear, ask, and the examples. `on_panels` opens the panels where there is room
/// for the board alone.
pub fn keys(
    locale: &Locale,
    state: &LabState,
    act: &Callback<LabAction>,
    on_panels: &Callback<()>,
) -> Html {
    let texts = LabTexts::of(locale.lang);
    let key = |name: &'static str, label: &'static str, sign, action, is_idle: bool| {
        let onclick = reading(act, move |_: MouseEvent| (!is_idle).then_some(action));
        let command = Some(Command::Undo).filter(|_| action == LabAction::Undo);
        let shortcut = of_view(View::Lab).find(|it| Some(it.command) == command);
        let title = match shortcut {
            Some(it) => format!("{label} ({})", (AppTexts::of(locale.lang).key)(it.name)),
            None => label.to_owned(),
        };
        html! {
            <button type="button" class="icon-button" data-action={name} aria-label={label} {title}
                aria-keyshortcuts={shortcut.map(|it| it.name)} aria-disabled={is_idle.then_some("true")}
                aria-pressed={(name == "ask").then(|| if state.is_asking() { "true" } else { "false" })}
                {onclick}>{ icon(sign) }</button>
        }
    };
    let example = |example: Example| {
        html! {
            <button type="button" class="chip lab-example" data-action="example" data-example={example.name()}
                title={texts.example_words(example)} onclick={pressed(act, LabAction::Example(example))}>
                { texts.example(example) }</button>
        }
    };
    let open_panels = StageTexts::of(locale.lang).open_panels;
    html! {
        <div class="lab-keys" role="group" aria-label={texts.heading}>
            { key("undo", StageTexts::of(locale.lang).undo, Icon::Undo, LabAction::Undo, !state.can_undo()) }
            { key("clear", texts.clear, Icon::Clear, LabAction::Clear, state.squares().is_empty()) }
            { key("ask", texts.ask, Icon::Ask, LabAction::ToggleAsking, false) }
            <button type="button" class="icon-button player-panels" data-action="panels"
                aria-label={open_panels} title={open_panels}
                onclick={on_panels.reform(|_: MouseEvent| ())}>{ icon(Icon::Panels) }</button>
            { for EXAMPLES.map(example) }
        </div>
    }
}

/// Size and piece. A piece can be dragged from here onto the board.
pub fn setup(
    locale: &Locale,
    state: &LabState,
    act: &Callback<LabAction>,
    on_size_text: &Callback<String>,
) -> Html {
    let texts = LabTexts::of(locale.lang);
    let size = state.size();
    let choice = |piece: Piece| {
        let name = texts.piece(piece);
        let is_present = piece == state.piece();
        html! {
            <button type="button" class="lab-piece" data-action="piece" data-piece={piece.name()} title={name}
                aria-label={name} aria-pressed={if is_present { "true" } else { "false" }}
                onclick={pressed(act, LabAction::SetPiece(piece))}
                onpointerdown={|event: PointerEvent| keep_pointer(&event)}
                onpointerup={dropped(size, &act.reform(move |square| LabAction::Bring(piece, square)))}>
                { picture(piece, "lab-picture") }
            </button>
        }
    };
    html! {
        <div class="setup" id="setup" popover="auto">
            { size_setup(locale, size, &act.reform(|size: Size| LabAction::SetSize(size)), on_size_text) }
            <div class="lab-pieces" role="group" aria-label={texts.pieces}>{ for Piece::ALL.map(choice) }</div>
        </div>
    }
}

/// The names of the counters in the document, in the order of their words.
const NAMES: [&str; 6] = ["strikes", "free", "pieces", "sum", "difference", "field"];

/// The counters, and a button that opens what they count and how the board is used.
pub fn counters(locale: &Locale, state: &LabState) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let (x, y) = (i32::from(square.x()), i32::from(square.y()));
    let free = state.free();
    let struck = Square::all(size).count() - free - state.squares().len();
    let small = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let values = [
        small(struck),
        small(free),
        small(state.squares().len()),
        x + y,
        y - x,
        square.field(size).into(),
    ];
    let words = [
        [texts.counter_struck, texts.counter_struck_words],
        [texts.counter_free, texts.counter_free_words],
        [texts.counter_pieces, texts.counter_pieces_words],
        [texts.counter_sum, texts.counter_sum_words],
        [texts.counter_difference, texts.counter_difference_words],
        [texts.counter_field, texts.counter_field_words],
    ];
    let rows = || NAMES.iter().zip(values).zip(words).enumerate();
    let shown = rows().map(|(place, ((name, value), [label, meaning]))| {
        html! {
            <div class="counter" data-counter={*name} data-value={value.to_string()} title={meaning}
                data-first={(place < 2).then_some("")}>
                <dt>{ label }</dt>
                <dd>{ whole(value) }</dd>
            </div>
        }
    });
    let explained = rows().map(|(_, ((_, value), [label, meaning]))| {
        html! {
            <div class="explained">
                <dt>{ label }</dt>
                <dd><b class="figure">{ whole(value) }</b>{ meaning }</dd>
            </div>
        }
    });
    let all = StageTexts::of(locale.lang).all_counters;
    html! {
        <div class="counters">
            <dl class="counter-list" aria-label={SearchTexts::of(locale.lang).counters}>{ for shown }</dl>
            <button type="button" class="counter-more" popovertarget="all-counters" aria-label={all}
                title={all}>{ icon(Icon::More) }</button>
            <div class="all-counters" id="all-counters" popover="auto">
                <dl>{ for explained }</dl>
                { for [texts.how_pointer, texts.how_keyboard].iter().map(|how| html! { <p class="quiet">{ *how }</p> }) }
            </div>
        </div>
    }
}
