//! The panel of the symmetry: mirror images and quarter turns of a square, worked out.

use yew::prelude::*;

use queens::arithmetic::{Gaussian, Reflected, Reflection, Rotated, Rotations};

use crate::browser::locale::Locale;
use crate::text::whole;
use crate::views::lab::lines_panel::worked;
use crate::views::lab::rays_panel::{hook, pair};
use crate::views::lab::state::LabState;
use crate::views::lab::text::LabTexts;

/// a + bi, given how each part is written.
fn complex(number: Gaussian, part: impl Fn(i32) -> String) -> String {
    let sign = if number.im < 0 { '−' } else { '+' };
    let re = part(number.re.abs());
    let minus = if number.re < 0 { "−" } else { "" };
    format!("{minus}{re} {sign} {}i", part(number.im.abs()))
}

/// A number of halves as a decimal.
fn halves(count: i32, mark: &str) -> String {
    let whole = (count / 2).to_string();
    if count % 2 == 0 { whole } else { format!("{whole}{mark}5") }
}

/// The deck's names of the reflections.
const DECK_MIRRORS: [&str; 4] = ["Horizontal", "Vertikal", "Hauptdiagonale", "Nebendiagonale"];

pub fn symmetry_panel(locale: &Locale, state: &LabState) -> Html {
    let texts = LabTexts::of(locale.lang);
    let (size, square) = (state.size(), state.field_square());
    let Some(turns) = Rotations::new(size, square) else { return Html::default() };
    let is_deck = state.choices.is_deck();
    let mirrors = Reflection::ALL.into_iter().zip(DECK_MIRRORS).filter_map(|(mirror, in_deck)| {
        let Reflected { x, y, image, .. } = Reflected::new(size, square, mirror)?;
        Some(html! {
            <tr data-mirror={mirror.name()} data-image={hook(image)}>
                <th scope="row" class="sums-kind">
                    { texts.mirrors(mirror) }if is_deck { <><br /><span lang="de">{ in_deck }</span></> }
                </th>
                <td>
                    <span>{ format!("{} = {}", x.symbol, worked(&x)) }</span><br />
                    <span>{ format!("{} = {}", y.symbol, worked(&y)) }</span>
                </td>
                <td class="sums-pair">{ pair(image) }</td>
            </tr>
        })
    });
    let mark = locale.decimal_mark();
    let exact = |number: Gaussian| complex(number, |count| halves(count, &mark));
    let turned = |turn: &Rotated| {
        let [x, y] = turn.rounded_back.each_ref().map(|it| it.value());
        let place = format!("({}, {})", whole(x), whole(y));
        let is_off = turn.rounded_square.is_none();
        html! {
            <tr data-turn={turn.quarters.to_string()}
                data-square-at={hook(turn.square)} data-rounded={format!("{},{}", turn.rounded.re, turn.rounded.im)}>
                <th scope="row">{ format!("{}°", 90 * u32::from(turn.quarters)) }</th>
                <td>{ exact(turn.halves) }</td><td>{ pair(turn.square) }</td>
                <td class="sums-rounded">{ complex(turn.rounded, |part| part.to_string()) }</td>
                <td class="sums-rounded" title={is_off.then_some(texts.off_board)}>
                    { place }
                    if is_off { <><span class="visually-hidden">{ " " }{ texts.off_board }</span>{ " ✕" }</> }
                </td>
            </tr>
        }
    };
    let line = |equation: &queens::arithmetic::Equation| {
        html! { <p class="lab-formula">{ equation.to_string() }</p> }
    };
    let [turn, number, field, rounded] =
        [texts.turn, texts.turn_exact, texts.turn_square, texts.turn_rounded];
    let [centre, multiplied, back, four, why] = [
        texts.turn_centre,
        texts.turn_multiplied,
        texts.turn_back,
        texts.turn_four,
        texts.turn_why,
    ];
    let [_, quarter, ..] = &turns.rotated;
    html! {
        <>
            <h3>{ texts.of_square(texts.symmetry_mirrors, &locale.square(size, square)) }</h3>
            { line(&turns.m) }
            <table class="sums sums-long"><tbody>{ for mirrors }</tbody></table>
            <h3>{ texts.symmetry_turns }</h3>
            <p class="remark">{ centre }</p>
            { for turns.halves.iter().map(line) }
            { line(&turns.rounded_centre) }
            { for turns.rounded.iter().map(line) }
            <p class="remark">{ multiplied }</p>
            <table class="sums sums-long">
                <thead><tr>
                    <th scope="col">{ turn }</th><th scope="col">{ number }</th><th scope="col">{ field }</th>
                    <th scope="col">{ rounded }</th><th scope="col">{ field }</th>
                </tr></thead>
                <tbody>{ for turns.rotated.iter().map(turned) }</tbody>
            </table>
            <p class="remark">{ back }</p>
            <div data-back="">{ for quarter.back.iter().chain(&quarter.rounded_back).map(line) }</div>
            <p class="remark">{ four }</p>
            if size.get().is_multiple_of(2) { <p class="remark">{ why }</p> }
        </>
    }
}
