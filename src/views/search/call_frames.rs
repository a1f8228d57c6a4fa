//! The open calls of a search that goes line by line, each with its variables.

use yew::prelude::*;

use queens::board::{Notation, Size, Square};
use queens::search::{Datum, Frame, SearchKind, Value};

use crate::browser::locale::Locale;
use crate::text::{LinesTexts, PanelTexts};
use crate::views::search::state_panel::words_of;

/// A value as scripts read it: plain figures, flags as words, squares by their names on
/// a chessboard.
fn hook(datum: &Datum) -> String {
    let joined = |parts: Vec<String>| parts.join(",");
    match datum {
        Datum::Absent => String::new(),
        Datum::Flag(flag) => flag.to_string(),
        Datum::Number(number) => number.to_string(),
        Datum::Column(column) => Notation::Chess.file(*column),
        Datum::Square(square) => square.to_string(),
        Datum::Numbers(numbers) => joined(numbers.iter().map(ToString::to_string).collect()),
        Datum::Flags(flags) => flags.iter().map(|flag| if *flag { '1' } else { '0' }).collect(),
        Datum::Squares(squares) => joined(squares.iter().map(ToString::to_string).collect()),
        Datum::Board { queens, free } => {
            let part =
                |squares: &[Square]| joined(squares.iter().map(ToString::to_string).collect());
            format!("{};{}", part(queens), part(free))
        }
        Datum::Direction(direction) => format!("{direction:?}"),
        Datum::Bits { word, .. } => word.to_string(),
    }
}

/// The main program and the open calls, the outermost first.
pub fn call_frames(locale: &Locale, kind: &SearchKind, size: Size, frames: &[Frame]) -> Html {
    let texts = LinesTexts::of(locale.lang);
    let variable = |value: &Value| {
        let name = PanelTexts::of(locale.lang).name(value.name);
        let (text, _) = words_of(locale, size, &value.datum);
        html! {
            <span class="datum" data-variable={name} data-value={hook(&value.datum)}>
                { locale.code(name) }{ " = " }{ text }
            </span>
        }
    };
    let variables = |frame: &Frame| {
        html! { <span class="values">{ for frame.variables.iter().map(variable) }</span> }
    };
    let is_recursive = kind.is_recursive();
    let mut depth = 0;
    let frame = |frame: &Frame| {
        let line = (frame.line + 1).to_string();
        match frame.function {
            None => html! {
                <li data-main="">
                    <details open={!is_recursive}><summary>{ texts.main }</summary>{ variables(frame) }</details>
                </li>
            },
            Some(name) => {
                depth += 1;
                html! {
                    <li data-frame={depth.to_string()} data-call={name} data-line-number={line}>
                        <code>{ locale.code(name) }</code>{ variables(frame) }
                    </li>
                }
            }
        }
    };
    html! {
        <section class="frames" tabindex="0" aria-label={texts.stack}>
            <h3>{ texts.stack }</h3>
            if !is_recursive {
                <p class="remark" data-iterative="">{ texts.no_calls }</p>
            } else if frames.len() < 2 {
                <p class="remark">{ texts.none_open }</p>
            }
            <ol class="frame-list">{ for frames.iter().map(frame) }</ol>
        </section>
    }
}
