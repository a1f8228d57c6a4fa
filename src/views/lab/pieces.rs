//! The panel of the pieces side by side.

use yew::prelude::*;

use queens::board::Piece;

use crate::browser::locale::Locale;
use crate::components::features::board::pieces::piece as picture;
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

pub fn pieces_panel(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let named = texts.piece(state.piece());
    let [head, here, most] = [texts.pieces_piece, texts.pieces_here, texts.pieces_most];
    let rows = Piece::ALL.into_iter().map(|piece| {
        let name = texts.piece(piece);
        let reach = piece.reach(size, square).to_string();
        let independent = piece.most_independent(size).to_string();
        let title = texts.most(name);
        html! {
            <tr data-of={piece.name()} data-reach={reach.clone()} data-most={independent.clone()}
                data-lit={(piece == state.piece()).then_some("")}>
                <th scope="row"><span class="lab-piece-name inline-row">{ picture(piece, "lab-sign") }{ name }</span></th>
                <td>{ reach }</td>
                <td>
                    <button type="button" class="sums-name" data-action="independent" data-piece={piece.name()}
                        title={title.clone()} aria-label={format!("{independent}, {title}")}
                        onclick={act.reform(move |_: MouseEvent| LabAction::Independent(piece))}>{ independent }</button>
                </td>
            </tr>
        }
    });
    let in_column = |x: u8| state.squares().iter().filter(|it| it.x() == x).count();
    let shared = (0..size.get()).filter(|&x| in_column(x) > 1).count();
    let reaches = state.piece().reaches(size);
    let text = |reach: Option<&u16>| reach.copied().unwrap_or_default().to_string();
    let (least, greatest) = (text(reaches.iter().min()), text(reaches.iter().max()));
    html! {
        <>
            <table class="sums">
                <thead><tr>
                    <th scope="col">{ head }</th>
                    <th scope="col">{ here }{ " (" }{ locale.square(size, square) }{ ")" }</th>
                    <th scope="col">{ most }</th>
                </tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
            <p class="remark">{ texts.most_words }</p>
            if !state.squares().is_empty() && state.is_independent() {
                <p class="remark" data-independent="">{ texts.independent }</p>
            }
            if shared > 0 {
                <p class="remark" data-shared={shared.to_string()}>{ texts.shared_columns(&shared.to_string()) }</p>
            }
            // On a smaller board as many stand with one in each column.
            if size.get() > 2 { <p class="remark" data-one-per-column="">{ texts.one_per_column }</p> }
            <label class="check">
                <input type="checkbox" name="reach" checked={state.choices.reach}
                    onchange={act.reform(|_: Event| LabAction::ToggleReach)} />
                { texts.reach }
            </label>
            <p class="remark">{ texts.between(named, &least, &greatest) }</p>
        </>
    }
}
