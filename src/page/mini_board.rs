//! A small picture of a solution.

use std::fmt::Write;

use yew::prelude::*;

use crate::board::Solution;

/// What the picture shows.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The solution.
    pub solution: Solution,
}

/// The chequered board of the document's pattern `checker`, and a dot per queen.
#[component]
pub fn MiniBoard(props: &Props) -> Html {
    let n = props.solution.size().get();
    let mut dots = String::with_capacity(16 * props.solution.size().as_usize());
    for square in props.solution.squares() {
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
