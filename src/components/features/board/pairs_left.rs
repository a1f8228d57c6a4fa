//! The pairs of queens in conflict that each move within its row leaves, drawn over the board.

use std::cmp::Ordering;
use std::rc::Rc;

use queens::board::Square;
use queens::search::RowQueens;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::square::corner;
use crate::text::BoardTexts;

/// Larger boards have figures only on the best squares.
const LARGEST_WITH_FIGURES: u8 = 13;

/// On a phone, larger boards have figures only on the best squares.
const LARGEST_WITH_FIGURES_ON_PHONES: u8 = 9;

/// A comparison of the pairs that a move leaves with the present ones.
pub fn than(queens: &RowQueens, pairs: u16) -> &'static str {
    match pairs.cmp(&queens.pairs()) {
        Ordering::Less => "fewer",
        Ordering::Equal => "equal",
        Ordering::Greater => "more",
    }
}

/// The squares in words for screen readers, with the pairs that a move to them leaves.
pub fn spoken_pairs(locale: &Locale, queens: &RowQueens) -> Rc<Vec<AttrValue>> {
    let (size, texts) = (queens.size(), BoardTexts::of(locale.lang));
    let word = |square: Square| {
        let name = locale.square(size, square);
        AttrValue::from(if queens.in_row_of(square) != square {
            texts.pairs_after(&name, &queens.pairs_after(square).to_string())
        } else {
            let is_safe = queens.conflicts(square) == 0;
            format!("{name} {}", if is_safe { texts.queen } else { texts.conflict })
        })
    };
    Rc::new(Square::all(size).map(word).collect())
}

/// The figures, none at a solution. The least are ringed if `may_move`.
pub fn pairs_left(queens: &RowQueens, may_move: bool) -> Html {
    let (size, least) = (queens.size(), queens.least_after());
    let figure = |square: Square| {
        let pairs = queens.pairs_after(square);
        let is_best = Some(pairs) == least;
        let (x, y) = corner(size, square);
        let (x, y) = ((x + 5).to_string(), (y + 5).to_string());
        (is_best || size.get() <= LARGEST_WITH_FIGURES).then(|| html! {
            <g class="pairs-left" data-than={than(queens, pairs)} data-best={is_best.then_some("")}>
                if is_best && may_move {
                    <circle cx={x.clone()} cy={y.clone()} r="3.7" />
                }
                <text {x} y={format!("{y}.2")} dy="0.32em">{ pairs }</text>
            </g>
        })
    };
    html! {
        <g data-pairs-left="" data-dense={(size.get() > LARGEST_WITH_FIGURES_ON_PHONES).then_some("")}>
            { for queens.moves().filter(|_| queens.pairs() > 0).filter_map(figure) }
        </g>
    }
}
