//! The queens as complex numbers, before and after a symmetry.

use yew::prelude::*;

use queens::board::{Solution, Square, Symmetry};

use crate::browser::locale::Locale;
use crate::text::number::hundredths;
use crate::views::solutions::text::SolutionsTexts;

/// A queen's place from the centre of the board, in half squares: whole numbers
/// for even and odd n.
fn halves(m: u8, square: Square) -> (i16, i16) {
    let from_centre = |v: u8| 2 * i16::from(v) - i16::from(m);
    (from_centre(square.x()), from_centre(square.y()))
}

/// Half a square in the drawing.
const UNIT: i16 = 10;

/// A queen's place in the drawing, whose y goes down.
fn place(m: u8, square: Square) -> (i16, i16) {
    let (x, y) = halves(m, square);
    (UNIT * x, -UNIT * y)
}

/// What the symmetry does to z.
const fn formula(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "z ↦ z",
        Symmetry::Rotation90 => "z ↦ i · z",
        Symmetry::Rotation180 => "z ↦ −z",
        Symmetry::Rotation270 => "z ↦ −i · z",
        Symmetry::ReflectionHorizontal => "z ↦ −z̄",
        Symmetry::ReflectionVertical => "z ↦ z̄",
        Symmetry::ReflectionMainDiagonal => "z ↦ i · z̄",
        Symmetry::ReflectionSecondaryDiagonal => "z ↦ −i · z̄",
    }
}

/// What it does to (x, y) on a board with `m` = n − 1.
fn map(symmetry: Symmetry, m: u8) -> String {
    let (x, y) = match symmetry {
        Symmetry::Identity => ("x".into(), "y".into()),
        Symmetry::Rotation90 => (format!("{m} − y"), "x".into()),
        Symmetry::Rotation180 => (format!("{m} − x"), format!("{m} − y")),
        Symmetry::Rotation270 => ("y".into(), format!("{m} − x")),
        Symmetry::ReflectionHorizontal => (format!("{m} − x"), "y".into()),
        Symmetry::ReflectionVertical => ("x".into(), format!("{m} − y")),
        Symmetry::ReflectionMainDiagonal => ("y".into(), "x".into()),
        Symmetry::ReflectionSecondaryDiagonal => (format!("{m} − y"), format!("{m} − x")),
    };
    format!("(x, y) ↦ ({x}, {y})")
}

/// Halves as a decimal number with a minus sign.
fn half(locale: &Locale, halves: i16) -> String {
    let size = u64::from(halves.unsigned_abs());
    let sign = if halves < 0 { "−" } else { "" };
    let number = if size % 2 == 0 { locale.number(size / 2) } else { locale.tenths(5 * size) };
    format!("{sign}{number}")
}

fn complex(locale: &Locale, (re, im): (i16, i16)) -> String {
    let sign = if im < 0 { '−' } else { '+' };
    format!("{} {sign} {}i", half(locale, re), half(locale, im.abs()))
}

/// The drawing, the formulas and the table of all queens.
pub fn plane(locale: &Locale, solution: &Solution, symmetry: Symmetry) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let size = solution.size();
    let (n, m) = (i16::from(size.get()), size.get() - 1);
    let moved = solution.squares().filter_map(|s| Some((s, symmetry.apply(size, s)?)));
    let moved: Vec<(Square, Square)> = moved.collect();
    let point = |square, class: &'static str, r: &'static str| {
        let (x, y) = place(m, square);
        html! { <circle {class} cx={x.to_string()} cy={y.to_string()} {r} /> }
    };
    let way = |&(from, to): &(Square, Square)| {
        let ((x, y), (u, v)) = (place(m, from), place(m, to));
        let radius = hundredths(f64::from(x).hypot(f64::from(y)));
        let d = match symmetry {
            Symmetry::Rotation90 | Symmetry::Rotation180 => {
                format!("M{x} {y}A{radius} {radius} 0 0 0 {u} {v}")
            }
            Symmetry::Rotation270 => {
                format!("M{x} {y}A{radius} {radius} 0 0 1 {u} {v}")
            }
            _ => format!("M{x} {y}L{u} {v}"),
        };
        html! { <path class="way" {d} /> }
    };
    // Turns of queens in the corners leave the board.
    let radius = |it: &(Square, Square)| {
        let (x, y) = place(m, it.0);
        f64::from(x).hypot(f64::from(y)).ceil() as i16
    };
    let edge = UNIT * n;
    let half_width = moved.iter().map(radius).max().unwrap_or(0).max(edge) + UNIT;
    // At most about eight numbers on an axis.
    let every = (n / 8).max(1);
    let numbers = (1..=n / (2 * every)).flat_map(|k| [-k * every, k * every]);
    let number = |value: i16| {
        let (at, words) = (2 * UNIT * value, half(locale, 2 * value));
        let imaginary = match value {
            1 => "i".to_owned(),
            -1 => "−i".to_owned(),
            _ => format!("{words}i"),
        };
        html! {
            <>
                <text x={at.to_string()} y="9">{ words }</text>
                <text x="-9" y={(-at).to_string()}>{ imaginary }</text>
            </>
        }
    };
    let rows = moved.iter().map(|&(from, to)| {
        let z = |square| complex(locale, halves(m, square));
        html! {
            <tr>
                <th scope="row">{ locale.square(size, from) }</th><td>{ z(from) }</td>
                <td>{ z(to) }</td><td>{ locale.square(size, to) }</td>
            </tr>
        }
    });
    html! {
        <>
            <svg class="plane" viewBox={format!("{0} {0} {1} {1}", -half_width, 2 * half_width)} role="img"
                aria-label={texts.plane}>
                <rect x={(-edge).to_string()} y={(-edge).to_string()} width={(2 * edge).to_string()}
                    height={(2 * edge).to_string()} />
                <g>{ for moved.iter().map(way) }</g>
                <path class="axes" d={format!("M{} 0H{}M0 {0}V{1}", -edge - UNIT, edge + UNIT)} />
                { for numbers.map(number) }
                { for moved.iter().map(|&(from, _)| point(from, "was", "6.2")) }
                { for moved.iter().map(|&(_, to)| point(to, "is", "3.6")) }
            </svg>
            <p class="quiet">{ texts.plane }</p>
            <p class="formula" data-map={map(symmetry, m)}>{ map(symmetry, m) }</p>
            <p class="quiet">{ texts.complex }</p>
            <p class="formula">{ formula(symmetry) }</p>
            <details>
                <summary>{ texts.map }</summary>
                <table>
                    <thead><tr>
                        <th scope="col" colspan="2">{ texts.before }</th>
                        <th scope="col" colspan="2">{ texts.after }</th>
                    </tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </details>
        </>
    }
}
