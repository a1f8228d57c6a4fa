//! A table of steps on paper.

use yew::prelude::*;

use queens::board::{Size, Square};

use crate::browser::locale::Locale;
use crate::views::sheet::board_picture::{OnBoard, board_picture};
use crate::views::sheet::text::SheetTexts;
use crate::views::sheet::trace::{Column, Step, Table, TraceAction};

/// The table; before it the board, where queens stand already.
pub fn trace_picture(locale: &Locale, size: Size, table: &Table, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let names = |squares: &[Square]| {
        let names: Vec<String> = squares.iter().map(|it| locale.square(size, *it)).collect();
        if names.is_empty() { "–".to_owned() } else { names.join(", ") }
    };
    let name = |square: Square| locale.square(size, square);
    let words = |step: &Step, column: Column| match column {
        Column::What => match step.action {
            TraceAction::Free | TraceAction::Struck(_) | TraceAction::Below(_) => texts.action_test,
            TraceAction::Place => texts.action_place,
            TraceAction::TakeBack => texts.action_take_back,
            TraceAction::Prune => texts.action_prune,
            TraceAction::Solution => texts.action_solution,
        }
        .to_owned(),
        Column::Square => step.square.map_or_else(|| "–".to_owned(), name),
        Column::Answer => match step.action {
            TraceAction::Free => texts.free.to_owned(),
            TraceAction::Struck(by) | TraceAction::Below(by) => texts.struck(&name(by)),
            TraceAction::Place
            | TraceAction::TakeBack
            | TraceAction::Prune
            | TraceAction::Solution => "–".to_owned(),
        },
        Column::Queens => names(&step.queens),
    };
    let cell = |step: &Step, column: Column| {
        if step.gap != Some(column) {
            return html! { <td>{ words(step, column) }</td> };
        }
        html! {
            <td class="paper-gap" data-gap="">
                if has_answers { <b data-answer="">{ words(step, column) }</b> }
                else { <span class="visually-hidden">{ texts.gap }</span> }
            </td>
        }
    };
    html! {
        <>
            if !table.before.is_empty() {
                <div class="paper-before">
                    { board_picture(locale, size, &OnBoard { given: &table.before, ..OnBoard::default() }) }
                </div>
            }
            <table class="paper-trace">
                <thead><tr>{ for texts.columns.iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>
                    { for table.steps.iter().map(|step| html! {
                        <tr data-step={step.number.to_string()}>
                            <td>{ locale.number(step.number) }</td>
                            { for Column::ALL.map(|column| cell(step, column)) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </>
    }
}
