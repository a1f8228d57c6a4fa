//! The buttons below the sentence, and the choice of size and piece.

use yew::prelude::*;

use queens::arithmetic::Example;
use queens::board::{Piece, Size, Square};

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::board::carrying::{dropped, keep_pointer};
use crate::components::features::board::pieces::piece as picture;
use crate::components::features::counters::{CounterRow, explained_counters};
use crate::components::features::keys::shortcuts::{of_view, titled};
use crate::components::features::size_setup::{named_setup_card, size_name};
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::text::{StageTexts, whole};
use crate::views::lab::rays_panel::as_document;
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

/// The examples in the order of their buttons.
const EXAMPLES: [Example; 6] = [
    Example::OneQueen,
    Example::Array,
    Example::RisingDiagonal,
    Example::FallingDiagonal,
    Example::Star,
    Example::SmallBoard,
];

/// The examples, clear, and undo. While presses ask about squares, a button ends that.
pub fn buttons(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let key = |action: &'static str, label: &'static str, icon, does, disabled: bool| {
        let shortcut = of_view(View::Lab).find(|it| LabAction::of(it.command) == Some(does));
        let keys = shortcut.map_or("", |it| it.name);
        let title = titled(locale.lang, label, keys);
        html! {
            <Button {action} {label} {title} {icon} {disabled} shortcut={(!keys.is_empty()).then_some(keys)}
                pressed={(action == "ask").then_some(state.is_asking)} on_click={act.reform(move |()| does)} />
        }
    };
    let example = |example: Example| {
        html! {
            <button type="button" class="lab-example" data-action="example" data-example={example.name()}
                popovertarget="examples" popovertargetaction="hide" title={texts.example_words(example)}
                onclick={act.reform(move |_: MouseEvent| LabAction::Example(example))}>
                { texts.example_words(example) }</button>
        }
    };
    html! {
        <div class="lab-keys row" role="group" aria-label={texts.heading}>
            <Button action="examples" label={texts.examples} popover="examples" />
            <div class="lab-examples" id="examples" popover="auto">{ for EXAMPLES.map(example) }</div>
            { key("clear", texts.clear, Icon::Clear, LabAction::Clear, state.squares().is_empty()) }
            { key("undo", StageTexts::of(locale.lang).undo, Icon::Undo, LabAction::Undo, !state.can_undo()) }
            if state.is_asking {
                { key("ask", texts.ask, Icon::Ask, LabAction::ToggleAsking, false) }
            }
        </div>
    }
}

/// The entries of the menu below the panels: what presses do, and which pieces threaten.
pub fn more(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let entry = |action: &'static str, label: &'static str, pressed: bool, does: LabAction| {
        html! {
            <Button {action} {label} {pressed} closes="more-panels" on_click={act.reform(move |()| does)} />
        }
    };
    html! {
        <>
            { entry("ask", texts.ask, state.is_asking, LabAction::ToggleAsking) }
            if state.choices.alone || state.squares().len() > 1 {
                { entry("alone", texts.alone, state.choices.alone, LabAction::ToggleAlone) }
            }
        </>
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
                onclick={act.reform(move |_: MouseEvent| LabAction::SetPiece(piece))}
                onpointerdown={|event: PointerEvent| keep_pointer(&event)}
                onpointerup={dropped(size, &act.reform(move |square| LabAction::Bring(piece, square)))}>
                { picture(piece, "lab-picture") }
            </button>
        }
    };
    let rest = html! {
        <>
            <div class="lab-pieces" role="group" aria-label={texts.pieces}>{ for Piece::ALL.map(choice) }</div>
            { as_document(locale, state, act) }
        </>
    };
    let on_size = act.reform(|size: Size| LabAction::SetSize(size));
    let setup = (size, size_name(locale, size, false));
    named_setup_card(
        locale,
        setup,
        Some(texts.piece(state.piece())),
        (&on_size, on_size_text),
        rest,
    )
}

/// The counters, and a button that opens what they count and how the board is used.
pub fn counters(locale: &Locale, state: &LabState) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let (x, y) = (i32::from(square.x()), i32::from(square.y()));
    let free = state.free();
    let pieces = state.squares().len();
    let attacked = Square::all(size).count() - free - pieces;
    let row = |name, label, meaning, value: i32| CounterRow {
        name,
        value: value.to_string(),
        text: whole(value),
        label,
        meaning,
    };
    let small = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    // Worksheet and article count rows from the top: their sum is that of a rising diagonal.
    let [sum, difference] = if state.choices.has_rows_from_top() {
        let (row_number, column) = (i32::from(size.get()) - y, x + 1);
        [
            row("sum", texts.counter_row_sum, texts.counter_row_sum_words, row_number + column),
            row(
                "difference",
                texts.counter_row_difference,
                texts.counter_row_difference_words,
                column - row_number,
            ),
        ]
    } else {
        [
            row("sum", texts.counter_sum, texts.counter_sum_words, x + y),
            row("difference", texts.counter_difference, texts.counter_difference_words, y - x),
        ]
    };
    let named = if pieces == 1 { texts.counter_piece } else { texts.counter_pieces };
    let rows = [
        row("strikes", texts.counter_attacked, texts.counter_attacked_words, small(attacked)),
        row("free", texts.counter_free, texts.counter_free_words, small(free)),
        row("pieces", named, texts.counter_pieces_words, small(pieces)),
        sum,
        difference,
        row("field", texts.counter_field, texts.counter_field_words, square.field(size).into()),
    ];
    let how = [texts.how_pointer, texts.how_keyboard];
    let more = html! { { for how.map(|how| html! { <p class="quiet">{ how }</p> }) } };
    explained_counters(locale.lang, &rows, more)
}
