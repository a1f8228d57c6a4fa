//! Lines on which queens threaten each other, or would.

use std::fmt::Write;

use queens::board::{Size, Square};
use yew::prelude::*;

use crate::components::features::board::square::{corner, drawn_side};
use crate::text::number::hundredths;

/// All lines of the queens of a solution: no queen stands on another's.
pub fn won_lines(size: Size, queens: impl IntoIterator<Item = Square>) -> Html {
    let last = drawn_side(size);
    let mut lines = String::new();
    for queen in queens {
        let (x, y) = corner(size, queen);
        let (x, y) = (x + 5, y + 5);
        let (down, up) = (x.min(y), x.min(last - y));
        let (far_down, far_up) = ((last - x).min(last - y), (last - x).min(y));
        // Writing to a string cannot fail.
        let _ = write!(
            lines,
            "M0 {y}H{last}M{x} 0V{last}M{} {}L{} {}M{} {}L{} {}",
            x - down,
            y - down,
            x + far_down,
            y + far_down,
            x - up,
            y + up,
            x + far_up,
            y - far_up,
        );
    }
    html! { <path class="won-lines" data-won="" d={lines} /> }
}

/// The line between two queens that threaten each other.
pub fn conflict(size: Size, a: Square, b: Square) -> Html {
    let centre = |square: Square| {
        let (x, y) = corner(size, square);
        (f64::from(x + 5), f64::from(y + 5))
    };
    let ring = |(x, y): (f64, f64)| {
        html! { <circle class="mark-ring" cx={hundredths(x)} cy={hundredths(y)} r="4.6" /> }
    };
    let ((x1, y1), (x2, y2)) = (centre(a), centre(b));
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy).max(1.0);
    let end =
        |share: f64| format!("{} {}", hundredths(x1 + dx * share), hundredths(y1 + dy * share));
    let (from, to) = (end(4.6 / length), end(1.0 - 4.6 / length));
    html! {
        <g class="conflict" data-conflict={format!("{a} {b}")}>
            <path class="mark-line" d={format!("M{from}L{to}")} />
            { ring((x1, y1)) }
            { ring((x2, y2)) }
        </g>
    }
}
