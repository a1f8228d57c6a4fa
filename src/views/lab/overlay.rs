//! Overlay of the board: rays of a piece, a dot for each threat, reach of a piece.

use std::fmt::Write;

use yew::prelude::*;

use queens::arithmetic::{Reflection, rotation};
use queens::board::{Size, Square};

use crate::components::features::board::square::corner;
use crate::text::number::hundredths;
use crate::views::lab::address::LabPanel;
use crate::views::lab::rays::{PieceRay, arrow, rays, spelled};
use crate::views::lab::state::LabState;

/// The middle of a square, in tenths of a square.
fn centre(size: Size, square: Square) -> (u32, u32) {
    let (x, y) = corner(size, square);
    (x + 5, y + 5)
}

pub fn overlay(state: &LabState, panel: LabPanel) -> Html {
    html! {
        <g>
            if panel == LabPanel::Symmetry {
                { images(state) }
            } else {
                { for state.present().map(|from| star(state, from)) }
            }
            if state.choices.reach {
                { reaches(state) }
            } else {
                { threats(state) }
            }
        </g>
    }
}

/// The rays of the present piece, each with its name at its end.
fn star(state: &LabState, from: Square) -> Html {
    let (size, lit) = (state.size(), state.lit());
    let (x1, y1) = centre(size, from);
    let ray = |ray: PieceRay| {
        if ray.length == 0 {
            return Html::default();
        }
        let (x2, y2) = centre(size, ray.end);
        let (dx, dy) = (f64::from(x2) - f64::from(x1), f64::from(y2) - f64::from(y1));
        let length = dx.hypot(dy);
        let sx = hundredths(f64::from(x1) + 4.6 * dx / length);
        let sy = hundredths(f64::from(y1) + 4.6 * dy / length);
        let is_lit = (lit.is_some() && ray.letter == lit).then_some("");
        let is_named = !state.choices.reach && !state.squares().contains(&ray.end);
        html! {
            <>
                <path class="mark-ray" data-lit={is_lit} d={format!("M{sx} {sy}L{x2} {y2}")} />
                if is_named {
                    { name_at((x2, y2), &ray, state.choices.is_deck(), is_lit) }
                }
            </>
        }
    };
    html! { <g data-star={from.to_string()}>{ for rays(size, state.piece(), from).into_iter().map(ray) }</g> }
}

/// A ray's name at its end: with its arrow in a frame of its own, as no square is written;
/// as in the document, in a circle. It leaves room for a square's number above and for the
/// count below.
fn name_at(
    (x, y): (u32, u32),
    ray: &PieceRay,
    as_document: bool,
    is_lit: Option<&'static str>,
) -> Html {
    if as_document || ray.letter.is_none() {
        return html! {
            <>
                <circle class="mark-end" data-lit={is_lit} cx={x.to_string()} cy={y.to_string()} r="2.15" />
                <text class="mark-name" data-lit={is_lit} x={x.to_string()} y={y.to_string()}>{ ray.name.clone() }</text>
            </>
        };
    }
    html! {
        <g class="mark-ray-name" data-lit={is_lit} transform={format!("translate({x} {y})")}>
            <rect class="mark-end" data-lit={is_lit} x="-4.4" y="-2.1" width="8.8" height="4.2" rx="2.1" />
            <text class="mark-name" data-lit={is_lit} x="-1.9">{ spelled(&ray.name, false) }</text>
            <g transform="translate(2.1) scale(.8)">{ arrow(ray.step) }</g>
        </g>
    }
}

/// The mirror images and the quarter turns of the square that is worked out.
fn images(state: &LabState) -> Html {
    let (size, square) = (state.size(), state.field_square());
    let mirrors = Reflection::ALL.into_iter().zip(["H", "V", "D1", "D2"]);
    let mirrors = mirrors.map(|(mirror, name)| (mirror.symmetry(), name));
    let turns = (1..4).zip(["90°", "180°", "270°"]).map(|(turns, name)| (rotation(turns), name));
    let mut named: Vec<(Square, String)> = vec![(square, "0°".to_owned())];
    for (symmetry, name) in mirrors.chain(turns) {
        let Some(image) = symmetry.apply(size, square) else { continue };
        match named.iter_mut().find(|(other, _)| *other == image) {
            // Squares on an axis are images of themselves.
            Some((_, names)) => *names = format!("{names} {name}"),
            None => named.push((image, name.to_owned())),
        }
    }
    let image = |(at, names): (Square, String)| {
        let (x, y) = centre(size, at);
        html! {
            <>
                <circle class="mark-end" cx={x.to_string()} cy={y.to_string()} r="4" />
                <text class="mark-name" x={x.to_string()} y={y.to_string()}>{ names }</text>
            </>
        }
    };
    html! { <g data-images="">{ for named.into_iter().map(image) }</g> }
}

/// The largest number of dots in a row.
const DOTS: u16 = 4;

/// A dot for each threat, side by side, up to [`DOTS`]: in the middle of an empty square, in the
/// upper right corner of a piece's. They are the ends of lines without length.
fn threats(state: &LabState) -> Html {
    let size = state.size();
    let (mut empty, mut taken) = (String::new(), String::new());
    for (square, count) in Square::all(size).zip(state.attacker_counts()) {
        let count = u32::from(count.min(DOTS));
        let (x, y) = corner(size, square);
        for place in 0..count {
            // Writing to a string cannot fail.
            let _ = match state.squares().contains(&square) {
                true => write!(taken, "M{}.2 {}.8h0", x + 9 - place, y),
                false => write!(
                    empty,
                    "M{} {}h0",
                    hundredths(f64::from(x) + middle(place, count)),
                    y + 5
                ),
            };
        }
    }
    html! { <><path class="lab-threats" d={empty} /><path class="lab-threats lab-threats-piece" d={taken} /></> }
}

/// The place of a dot in a row of dots around the middle of a square.
fn middle(place: u32, count: u32) -> f64 {
    5.0 + 1.7 * (f64::from(place) - f64::from(count - 1) / 2.0)
}

/// Number of squares that a piece threatens from each square, with its shade.
fn reaches(state: &LabState) -> Html {
    let size = state.size();
    let reaches = state.piece().reaches(size);
    let most = reaches.iter().max().copied().unwrap_or_default();
    let mut dark = String::new();
    let numbers: Vec<Html> = Square::all(size)
        .zip(&reaches)
        .filter(|(square, _)| !state.squares().contains(square))
        .map(|(square, reach)| {
            let (x, y) = centre(size, square);
            if *reach == most {
                // Writing to a string cannot fail.
                let _ = write!(dark, "M{}.5 {}.5h9v9h-9z", x - 5, y - 5);
            }
            html! {
                <text class="mark-reach" x={x.to_string()} y={y.to_string()}>{ reach.to_string() }</text>
            }
        })
        .collect();
    html! { <g data-reach=""><path class="mark-most" d={dark} />{ for numbers }</g> }
}
