//! The lines of the queens of a solution.

use std::fmt::Write;

use queens::board::{Size, Square};
use yew::prelude::*;

use crate::components::board::square::{corner, drawn_side};

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
