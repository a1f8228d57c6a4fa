//! The panel of the rays: where each ends, and by which steps.

use yew::prelude::*;

use queens::arithmetic::LineLetter;
use queens::board::{Piece, Square};

use crate::browser::locale::Locale;
use crate::components::widgets::choice::{Choice, choice};
use crate::text::whole;
use crate::views::lab::address::LabDocument;
use crate::views::lab::rays::{PieceRay, ray_name, rays};
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

/// A square as the deck writes it.
pub fn pair(square: Square) -> String {
    format!("({}, {})", square.x(), square.y())
}

/// A square as hooks write it: `x,y`.
pub fn hook(square: Square) -> String {
    format!("{},{}", square.x(), square.y())
}

/// Event handlers of a row that highlights its line on the board.
pub struct Lighting {
    /// The pointer comes, or the focus.
    pub on: Callback<()>,
    /// It goes.
    pub off: Callback<()>,
    pub is_lit: bool,
    /// The name as a button that keeps the line lit.
    pub name: Html,
}

/// The row of a line, by the name that it has there.
pub fn lighting(
    state: &LabState,
    letter: Option<LineLetter>,
    name: Html,
    act: &Callback<LabAction>,
) -> Lighting {
    let light = |letter| act.reform(move |()| LabAction::Light(letter));
    let is_pinned = letter.is_some() && state.choices.lit == letter;
    let name = match letter {
        None => name,
        Some(letter) => html! {
            <button type="button" class="sums-name" data-action="light"
                aria-pressed={if is_pinned { "true" } else { "false" }}
                onclick={act.reform(move |_: MouseEvent| LabAction::Pin(letter))}>{ name }</button>
        },
    };
    Lighting {
        on: light(letter),
        off: light(None),
        is_lit: letter.is_some() && state.lit() == letter,
        name,
    }
}

pub fn signed(step: i8) -> String {
    if step > 0 { format!("+{step}") } else { whole(step.into()) }
}

/// The steps of a ray in the deck's form, "− (1, 0)": the second ray of a line goes against the
/// step of the first.
fn stepped(ray: &PieceRay) -> String {
    let (dx, dy) = ray.step;
    let is_second = ray.letter.is_some() && ray.name.ends_with('2');
    let (sign, dx, dy) = if is_second { ('−', -dx, -dy) } else { ('+', dx, dy) };
    format!("{sign} ({}, {})", whole(dx.into()), whole(dy.into()))
}

pub fn rays_panel(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let Some(from) = state.present() else {
        return html! { <p class="remark">{ texts.empty_panel }</p> };
    };
    let is_deck = state.choices.is_deck();
    let first = if state.piece() == Piece::Knight { texts.ray_jump } else { texts.ray };
    let name_of = |ray: &PieceRay| match ray.letter {
        None => html! { { ray.name.clone() } },
        Some(_) => ray_name(&ray.name, ray.step, state.choices.is_deck()),
    };
    let rows = rays(state.size(), state.piece(), from).into_iter().map(|ray| {
        let Lighting { on, off, is_lit, name } =
            lighting(state, ray.letter, name_of(&ray), act);
        let (dx, dy) = ray.step;
        html! {
            <tr data-ray={ray.name.clone()} data-dx={dx.to_string()} data-dy={dy.to_string()} data-end={hook(ray.end)} data-lit={is_lit.then_some("")}
                onmouseenter={on.reform(|_: MouseEvent| ())} onmouseleave={off.reform(|_: MouseEvent| ())}
                onfocusin={on.reform(|_: FocusEvent| ())} onfocusout={off.reform(|_: FocusEvent| ())}>
                <th scope="row">{ name }</th>
                if is_deck {
                    <td>{ pair(from) }</td><td>{ pair(ray.end) }</td><td>{ stepped(&ray) }</td>
                    <td>{ ray.length.to_string() }</td>
                } else {
                    <td>{ signed(dx) }</td><td>{ signed(dy) }</td>
                }
            </tr>
        }
    });
    html! {
        <>
            <table class="sums">
                <caption class="visually-hidden">{ sentence(locale, state, from) }</caption>
                <thead><tr>
                    <th scope="col">{ first }</th>
                    if is_deck {
                        <th scope="col">{ texts.lines_from }</th><th scope="col">{ texts.lines_to }</th>
                        <th scope="col">{ "± (Δx, Δy)" }</th><th scope="col">{ texts.ray_squares }</th>
                    } else {
                        <th scope="col">{ "Δx" }</th><th scope="col">{ "Δy" }</th>
                    }
                </tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
            <p class="remark">{ texts.rays_words }</p>
            { deck_numbers(locale, state) }
        </>
    }
}

/// The remark that the numbers are not those of the document whose names squares have.
pub fn deck_numbers(locale: &Locale, state: &LabState) -> Html {
    html! {
        if state.choices.has_rows_from_top() { <p class="remark" data-numbers="deck">{ LabTexts::of(locale.lang).deck_numbers }</p> }
    }
}

/// Sentence with the number of squares that the piece threatens, and of those that are occupied.
/// The counter counts only empty ones.
pub fn sentence(locale: &Locale, state: &LabState, from: Square) -> String {
    let texts = LabTexts::of(locale.lang);
    let (size, piece) = (state.size(), state.piece());
    let taken = state.squares().iter().filter(|&&it| piece.attacks(size, from).any(|at| at == it));
    let (name, square) = (texts.the_piece(piece), locale.square(size, from));
    let reach = piece.reach(size, from).to_string();
    match taken.count() {
        0 => texts.attacks(name, &square, &reach),
        taken => texts.attacks_taken(name, &square, &reach, &taken.to_string()),
    }
}

/// The choice of the document whose names for squares are used.
pub fn as_document(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let own = ("", texts.own_names, None);
    let documents = LabDocument::ALL.map(|it| (it.name(), texts.as_document(it), None));
    choice(Choice {
        name: "as",
        label: texts.names,
        options: std::iter::once(own).chain(documents).collect(),
        value: state.choices.document.map_or("", LabDocument::name),
        on_choose: act.reform(|name: String| LabAction::As(LabDocument::named(&name))),
    })
}
