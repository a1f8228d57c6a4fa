//! The panel of the whole lines: the minima, and the ends that follow from them.

use yew::prelude::*;

use queens::arithmetic::{Equation, LineLetter, QueenLine, QueenLines, Symbol};

use crate::browser::locale::Locale;
use crate::views::lab::rays::{rays, spelled};
use crate::views::lab::rays_panel::{Lighting, deck_numbers, hook, lighting, pair, signed};
use crate::views::lab::state::{LabAction, LabState};
use crate::views::lab::text::LabTexts;

/// The line whose ends need a minimum.
const fn line_of(symbol: Symbol) -> Option<LineLetter> {
    match symbol {
        Symbol::Ma | Symbol::Mb => Some(LineLetter::D),
        Symbol::Mc | Symbol::Md => Some(LineLetter::C),
        _ => None,
    }
}

/// A formula with its values, without its letter.
pub fn worked(equation: &Equation) -> String {
    let stages: Vec<String> = equation.formula.stages().iter().map(ToString::to_string).collect();
    stages.join(" = ")
}

pub fn lines_panel(locale: &Locale, state: &LabState, act: &Callback<LabAction>) -> Html {
    let texts = LabTexts::of(locale.lang);
    let from = state.present();
    let Some((from, lines)) = from.and_then(|it| Some((it, QueenLines::new(state.size(), it)?)))
    else {
        return html! { <p class="remark">{ texts.empty_panel }</p> };
    };
    if !state.piece().slides() {
        let piece = texts.the_piece(state.piece());
        return html! { <p class="remark">{ texts.no_lines(piece) }</p> };
    }
    let rays = rays(state.size(), state.piece(), from);
    let own: Vec<LineLetter> = rays.iter().filter_map(|ray| ray.letter).collect();
    let minimum = |equation: &Equation| {
        let letter = line_of(equation.symbol);
        if letter.is_some_and(|letter| !own.contains(&letter)) {
            return Html::default();
        }
        let name = equation.symbol.to_string();
        let Lighting { on, off, is_lit, name: button } =
            lighting(state, letter, html! { { name.clone() } }, act);
        let words = match equation.symbol {
            Symbol::Ma => texts.edge_ma,
            Symbol::Mb => texts.edge_mb,
            Symbol::Mc => texts.edge_mc,
            Symbol::Md => texts.edge_md,
            _ => texts.edge_greatest,
        };
        html! {
            <tr data-minimum={name} data-value={equation.value().to_string()} data-lit={is_lit.then_some("")}
                onmouseenter={on.reform(|_: MouseEvent| ())} onmouseleave={off.reform(|_: MouseEvent| ())}
                onfocusin={on.reform(|_: FocusEvent| ())} onfocusout={off.reform(|_: FocusEvent| ())}>
                <th scope="row">{ button }{ " " }<span class="sums-kind">{ words }</span></th><td>{ worked(equation) }</td>
            </tr>
        }
    };
    let line = |line: &QueenLine| {
        // A line goes on as the first of its two rays does.
        let Some(ray) = rays.iter().find(|ray| ray.letter == Some(line.letter)) else {
            return Html::default();
        };
        let (dx, dy) = ray.step;
        let Lighting { on, off, is_lit, name } =
            lighting(state, Some(line.letter), html! { { line.letter.name() } }, act);
        html! {
            <tbody data-line={line.letter.name()} data-from={hook(line.line.from)} data-to={hook(line.line.to)}
                data-dx={dx.to_string()} data-dy={dy.to_string()} data-lit={is_lit.then_some("")}
                onmouseenter={on.reform(|_: MouseEvent| ())} onmouseleave={off.reform(|_: MouseEvent| ())}
                onfocusin={on.reform(|_: FocusEvent| ())} onfocusout={off.reform(|_: FocusEvent| ())}>
                <tr>
                    <th scope="row">{ name }{ " " }<span class="sums-kind">{ texts.line(line.letter.kind()) }</span></th>
                    <td>{ pair(line.line.from) }</td><td>{ pair(line.line.to) }</td>
                </tr>
                <tr class="sums-work">
                    <td colspan="3">
                        { for line.ends.iter().map(|end| html! { <><span>{ spelled(&end.to_string(), state.choices.is_deck()) }</span>{ " " }</> }) }
                        <span>{ format!("Δx = {}", signed(dx)) }</span>{ " " }<span>{ format!("Δy = {}", signed(dy)) }</span>
                    </td>
                </tr>
            </tbody>
        }
    };
    let [head, start, end] = [texts.lines_line, texts.lines_from, texts.lines_to];
    html! {
        <>
            <h3>{ texts.minima }</h3>
            <table class="sums sums-long">
                <tbody>{ minimum(&lines.m) }{ for lines.minima.iter().map(minimum) }</tbody>
            </table>
            <h3>{ texts.lines }</h3>
            <table class="sums sums-long">
                <thead><tr>
                    <th scope="col">{ head }</th><th scope="col">{ start }</th><th scope="col">{ end }</th>
                </tr></thead>
                { for lines.lines.iter().map(line) }
            </table>
            { deck_numbers(locale, state) }
        </>
    }
}
