//! The panel of the field numbers: the board as one array.

use yew::prelude::*;

use queens::arithmetic::{Equation, Example, FieldNumber};
use queens::board::Square;

use crate::browser::locale::Locale;
use crate::views::lab::lines_panel::worked;
use crate::views::lab::rays_panel::hook;
use crate::views::lab::state::LabState;
use crate::views::lab::text::LabTexts;

/// Boards up to this size are drawn whole in memory.
const WHOLE: u8 = 4;

pub fn fields_panel(locale: &Locale, state: &LabState) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let Some(number) = FieldNumber::new(size, square) else { return Html::default() };
    let line = |equation: &Equation| {
        html! { <p class="lab-formula"><b>{ equation.symbol.to_string() }</b>{ " = " }{ worked(equation) }</p> }
    };
    let is_whole = size.get() <= WHOLE;
    let example = Example::SmallBoard;
    let is_decks_example = (size, Some(square)) == (example.size(), example.asked());
    let cells = Square::all(size).filter(|cell| is_whole || cell.y() == square.y()).map(|cell| {
        let is_lit = cell == square;
        let field = cell.field(size).to_string();
        html! {
            <li data-cell={field.clone()} data-lit={is_lit.then_some("")}>
                <b>{ field }</b><span class="quiet">{ hook(cell) }</span>
            </li>
        }
    });
    html! {
        <>
            <h3>{ texts.of_square(texts.to_number, &locale.square(size, square)) }</h3>
            <div data-field-number={square.to_string()} data-value={square.field(size).to_string()}>
                { line(&number.f) }
            </div>
            if is_decks_example { <p class="remark" data-slip="">{ texts.slip }</p> }
            <h3>{ texts.from_number }</h3>
            { line(&number.x_by_remainder) }
            { line(&number.y_by_floor) }
            { line(&number.x_by_difference) }
            { line(&number.y_by_quotient) }
            <h3>{ if is_whole { texts.array_board } else { texts.array_row } }</h3>
            <ol class="lab-array flow">{ for cells }</ol>
        </>
    }
}
