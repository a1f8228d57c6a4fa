//! A board on paper.

use yew::prelude::*;

use queens::board::{Size, Square};

use crate::browser::locale::Locale;
use crate::views::sheet::text::SheetTexts;

/// Contents of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Queens that the exercise gives.
    pub given: Vec<Square>,
    /// Queens of the answer.
    pub added: Vec<Square>,
    /// Squares that the answer marks.
    pub marked: Vec<Square>,
}

/// The side of a square in the drawing's units.
const SIDE: usize = 10;

/// A board in black and white, with letters below and numbers beside it.
pub fn board_picture(locale: &Locale, size: Size, board: &Board, has_answers: bool) -> Html {
    let answer = |squares: &Vec<Square>| if has_answers { squares.clone() } else { Vec::new() };
    let (added, marked) = (answer(&board.added), answer(&board.marked));
    let n = size.as_usize();
    let whole = n * SIDE;
    // So small that a page has six, edges are to be read all the same.
    let edge = 4 + n / 2;
    let left = |square: Square| usize::from(square.x()) * SIDE;
    let top = |square: Square| (n - 1 - usize::from(square.y())) * SIDE;
    let dark = Square::all(size).filter(|it| (it.x() + it.y()).is_multiple_of(2));
    let dark: String =
        dark.map(|it| format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", left(it), top(it))).collect();
    let queen = |square: &Square, is_answer: bool| {
        let (x, y) = (left(*square), top(*square));
        html! {
            <>
                <use class="paper-queen" href="#queen" x={(x + 1).to_string()} y={(y + 1).to_string()}
                    width="8" height="8" data-answer={is_answer.then(|| square.to_string())}
                    data-given={(!is_answer).then(|| square.to_string())} />
                // Those of the answer have a ring.
                if is_answer {
                    <circle class="paper-ring" cx={(x + SIDE / 2).to_string()} cy={(y + SIDE / 2).to_string()} r="4.6" />
                }
            </>
        }
    };
    let mark = |square: &Square| {
        let (x, y) = (left(*square) + 3, top(*square) + 3);
        html! { <path class="paper-cross" data-answer={square.to_string()} d={format!("M{x} {y}l4 4m0 -4l-4 4")} /> }
    };
    let font = (edge * 2 / 3).to_string();
    let label = |x: usize, y: usize, words: String, anchor: &'static str| {
        html! {
            <text x={x.to_string()} y={y.to_string()} font-size={font.clone()} text-anchor={anchor}>{ words }</text>
        }
    };
    let look = locale.look.notation;
    let letters = (0..size.get()).map(|x| {
        let middle = edge + usize::from(x) * SIDE + SIDE / 2;
        label(middle, whole + edge * 5 / 6 + 1, look.file(x), "middle")
    });
    let numbers = (0..size.get()).map(|y| {
        let middle = (n - 1 - usize::from(y)) * SIDE + SIDE / 2 + edge / 4;
        label(edge - 2, middle, look.rank(size, y), "end")
    });
    let names = |squares: &[Square]| locale.squares(size, squares.iter().copied());
    let queens = [&*board.given, &*added].concat();
    let mut said = match queens.is_empty() {
        true => SheetTexts::of(locale.lang).empty_board.to_owned(),
        false => names(&queens),
    };
    if !marked.is_empty() {
        said = format!("{said}; ✕ {}", names(&marked));
    }
    html! {
        <svg class="paper-board" viewBox={format!("-1 -1 {} {}", whole + edge + 2, whole + edge + 2)} role="img"
            aria-label={said} data-n={n.to_string()}>
            <g transform={format!("translate({edge} 0)")}>
                <rect class="light" width={whole.to_string()} height={whole.to_string()} />
                <path class="dark" d={dark} />
                <rect class="paper-edge" width={whole.to_string()} height={whole.to_string()} />
                { for board.given.iter().map(|it| queen(it, false)) }
                { for added.iter().map(|it| queen(it, true)) }
                { for marked.iter().map(mark) }
            </g>
            <g aria-hidden="true">{ for letters }{ for numbers }</g>
        </svg>
    }
}

/// A blank to fill in. `place` distinguishes it from the others of its exercise.
pub fn blank(locale: &Locale, place: &str) -> Html {
    let label = SheetTexts::of(locale.lang).gap(place);
    html! { <input class="paper-input" autocomplete="off" spellcheck="false" aria-label={label} /> }
}
