//! Thumbnails of boards.

use std::fmt::Write;

use yew::prelude::*;

use queens::board::{Size, Solution, Square};

pub fn mini_board(solution: &Solution) -> Html {
    mini_position(solution.size(), solution.squares())
}

/// A board with the document's pattern `checker`, and a dot for each queen.
pub fn mini_position(size: Size, queens: impl IntoIterator<Item = Square>) -> Html {
    let n = size.get();
    let mut dots = String::with_capacity(16 * size.as_usize());
    for square in queens {
        // A line of no length with round ends is a dot. Writing to a string cannot fail.
        let _ = write!(dots, "M{}.5 {}.5h0", square.x(), n - 1 - square.y());
    }
    // The pattern begins dark in its lower left corner, like the board.
    let shift = if n.is_multiple_of(2) { "even" } else { "odd" };
    html! {
        <svg class="mini" viewBox={format!("0 0 {n} {n}")} aria-hidden="true" focusable="false">
            <rect width={n.to_string()} height={n.to_string()} fill={format!("url(#checker-{shift})")} />
            <path d={dots} />
        </svg>
    }
}
