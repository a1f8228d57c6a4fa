//! The marks over the pieces of a board. Views draw them and pass them to it, because a board on which
//! nothing has happened yet, as that of the start, is there sooner without them.

use std::cmp::Ordering;

use yew::prelude::*;

use queens::board::{LineKind, Square};

use crate::components::features::board::picture::{AheadSign, BoardPicture};
use crate::components::features::board::square::corner;
use crate::components::widgets::icons::TAKEN_BACK;

/// Everything that is marked: what a search that looks ahead knows of each square, the line of a threat, the
/// result of a test, the line without a free square, the squares that are pointed at (`marked`).
pub fn marks(picture: &BoardPicture, marked: &[Square]) -> Html {
    html! { <>{ signs(picture) }{ rings(picture, marked) }</> }
}

/// The squares of a search that looks ahead: a disc where one is left, a sign where a queen was taken
/// back, else the number of the queen that removed it; her own number is beside her crown.
fn signs(picture: &BoardPicture) -> Html {
    if picture.is_solution || picture.signs.is_empty() {
        return Html::default();
    }
    let size = picture.size;
    let filled: Vec<u8> = picture.queens().map(Square::y).collect();
    let sign = |(square, sign): (Square, &AheadSign)| {
        let (x, y) = corner(size, square);
        let by = match sign {
            AheadSign::Left => {
                return html! { <circle class="left" cx={(x + 5).to_string()} cy={(y + 5).to_string()} r="1.3" /> };
            }
            // The ghost has a sign of its own.
            AheadSign::Tried if picture.lifted == Some(square) => return Html::default(),
            AheadSign::Tried => {
                let place = format!("translate({}.1 {}.7) scale(1.4)", x + 3, y + 5);
                return html! { <path class="mark-tried" d={TAKEN_BACK} transform={place} /> };
            }
            // In a row with a queen nothing is decided any more.
            AheadSign::AttackedBy(_)
                if filled.contains(&square.y()) && !picture.state(square).has_queen() =>
            {
                return Html::default();
            }
            AheadSign::AttackedBy(by) => by,
        };
        if picture.state(square).has_queen() {
            return html! {
                <g class="attacked-by">
                    <circle cx={format!("{}.3", x + 8)} cy={format!("{}.7", y + 1)} r="1.5" />
                    <text x={format!("{}.3", x + 8)} y={format!("{}.5", y + 2)}>{ *by }</text>
                </g>
            };
        }
        html! { <text class="attacked" x={(x + 5).to_string()} y={format!("{}.1", y + 6)}>{ *by }</text> }
    };
    html! { <g data-struck="">{ for Square::all(size).zip(&picture.signs).map(sign) }</g> }
}

fn rings(picture: &BoardPicture, marked: &[Square]) -> Html {
    let size = picture.size;
    let ring = |class: &'static str, square: Square| {
        let (x, y) = corner(size, square);
        html! { <circle {class} cx={(x + 5).to_string()} cy={(y + 5).to_string()} r="4.1" /> }
    };
    let threat = picture.threat.map(|(queen, tested)| {
        let ((x1, y1), (x2, y2)) = (corner(size, queen), corner(size, tested));
        // From ring to ring: what went on would make a star of the cross.
        let ends = |from: u32, to: u32, reach: u32| {
            let middle = from + 5;
            let end = match to.cmp(&from) {
                Ordering::Less => middle - reach,
                Ordering::Equal => middle,
                Ordering::Greater => middle + reach,
            };
            end.to_string()
        };
        let reach = if x1 == x2 || y1 == y2 { 4 } else { 3 };
        let cross = format!("M{}.5 {}.5l3 3m0-3-3 3", x2 + 3, y2 + 3);
        html! {
            <g class="threat">
                { ring("mark-ring", queen) }
                <line class="mark-line" x1={ends(x1, x2, reach)} y1={ends(y1, y2, reach)}
                    x2={ends(x2, x1, reach)} y2={ends(y2, y1, reach)} />
                { ring("mark-ring", tested) }
                <path class="mark-cross" d={cross} />
            </g>
        }
    });
    let free = picture.tested.filter(|_| picture.tested_free).map(|it| ring("mark-free", it));
    let dead = picture.dead_lines.iter().map(|line| {
        let ((x1, y1), (x2, y2)) = (corner(size, line.from), corner(size, line.to));
        let inset = |from: u32, to: u32| {
            (format!("{}.4", from.min(to)), format!("{}.2", from.abs_diff(to) + 9))
        };
        let ((x, width), (y, height)) = (inset(x1, x2), inset(y1, y2));
        let row = (line.kind == LineKind::Rank).then(|| (line.from.y() + 1).to_string());
        let column = (line.kind == LineKind::File).then(|| (line.from.x() + 1).to_string());
        html! {
            <rect class="mark-row" data-dead-row={row} data-dead-column={column} {x} {y} {width} {height} />
        }
    });
    // The queen that has just left has her own sign.
    let tried = picture.tried.iter().filter(|it| picture.lifted != Some(it.0));
    let tried = tried.map(|(square, is_dead)| {
        let (x, y) = corner(size, *square);
        let (class, d, scale) = match is_dead {
            true => ("mark-cross", "M-1.4-1.4 1.4 1.4M1.4-1.4-1.4 1.4", ""),
            false => ("mark-left", TAKEN_BACK, " scale(1.4)"),
        };
        let transform = format!("translate({} {}){scale}", x + 5, y + 5);
        html! { <path {class} {d} {transform} /> }
    });
    let lifted = picture.lifted.map(|square| {
        let (x, y) = corner(size, square);
        // In the corner, beside the crown.
        let place = format!("translate({}.5 {}.9)", x + 6, y + 2);
        html! { <path class="mark-lift" d={TAKEN_BACK} transform={place} /> }
    });
    let mark = (!marked.is_empty()).then(|| {
        let mut path = String::new();
        for square in marked {
            let (x, y) = corner(size, *square);
            path.push_str(&format!("M{x}.7 {y}.7h8.6v8.6h-8.6z"));
        }
        let names: Vec<String> = marked.iter().map(Square::to_string).collect();
        html! { <path class="mark-pointed" data-marked={names.join(" ")} d={path} /> }
    });
    html! {
        <>
            { for mark }
            { for free }
            { for threat }
            { for dead }
            { for tried }
            { for lifted }
        </>
    }
}
