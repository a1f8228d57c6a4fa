//! The turn of a solution, seen: the board stays, the queens go their ways.

use yew::prelude::*;

use queens::board::{Solution, Square, Symmetry};

use crate::text::number::hundredths;
use crate::views::solutions::state::{Motion, SolutionsState};

/// True if the board is to be drawn from the bottom row to the top one.
pub fn is_redrawn(state: &SolutionsState) -> bool {
    state.last_motion.0 == Motion::Redrawn
}

/// The last turn of what is shown, for as long as it moves.
pub fn last_turn(state: &SolutionsState) -> Html {
    let (Motion::Turn(symmetry), count) = state.last_motion else {
        return Html::default();
    };
    let Some((_, solution)) = state.shown().filter(|_| symmetry != Symmetry::Identity) else {
        return Html::default();
    };
    // Where the queens have come from: the turn that undoes the last one.
    let before = solution.map(state.turn).map(symmetry.inverse());
    html! { <div class="moving" key={count}>{ turning(&before, symmetry) }</div> }
}

/// The path of a queen between two places with this distance from the centre. y goes down.
pub fn path(symmetry: Symmetry, radius: f64, (x, y): (i32, i32), (u, v): (i32, i32)) -> String {
    let arc = |clockwise: u8| {
        let radius = hundredths(radius);
        format!("M{x} {y}A{radius} {radius} 0 0 {clockwise} {u} {v}")
    };
    match symmetry {
        Symmetry::Rotation90 | Symmetry::Rotation180 => arc(0),
        Symmetry::Rotation270 => arc(1),
        _ => format!("M{x} {y}L{u} {v}"),
    }
}

/// The queens of `before` on their ways under a symmetry, in tenths of a square. It
/// stands over the board for as long as it moves.
fn turning(before: &Solution, symmetry: Symmetry) -> Html {
    let size = before.size();
    let n = i32::from(size.get());
    let centre =
        |square: Square| (10 * i32::from(square.x()) + 5, 10 * (n - 1 - i32::from(square.y())) + 5);
    let mut ways = String::new();
    for from in before.squares() {
        let Some(to) = symmetry.apply(size, from) else { continue };
        let ((x, y), (u, v)) = (centre(from), centre(to));
        let radius = f64::from(x - 5 * n).hypot(f64::from(y - 5 * n));
        ways.push_str(&path(symmetry, radius, (x, y), (u, v)));
    }
    // Both turn around the origin: all queens around the board's centre, each back
    // around her own.
    let queens = before.squares().map(|square| {
        let (x, y) = centre(square);
        html! {
            <g transform={format!("translate({} {})", x - 5 * n, y - 5 * n)}>
                <g class="turning-upright">
                    <use href="#queen" x="-4.3" y="-4.3" width="8.6" height="8.6" />
                </g>
            </g>
        }
    });
    html! {
        <svg class="turning" viewBox={format!("0 0 {0} {0}", 10 * n)} aria-hidden="true" focusable="false"
            data-turn={symmetry.name()}>
            // The ways end at the board's edge: what is beside it is read meanwhile.
            <svg><path class="turning-ways" d={ways} /></svg>
            <g transform={format!("translate({0} {0})", 5 * n)}>
                <g class="turning-queens">{ for queens }</g>
            </g>
        </svg>
    }
}
