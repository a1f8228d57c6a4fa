//! The pieces and numbers over the squares of a board.

use yew::prelude::*;

use queens::board::{Size, Square};

use crate::browser::locale::Locale;
use crate::components::features::board::carrying::Carried;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::square::{corner, drawn_side};

pub fn view_box(size: Size) -> String {
    let side = drawn_side(size);
    format!("0 0 {side} {side}")
}

/// The pieces, pale where one is dragged away, and the ghost of a queen that was just removed; `set`
/// has come with this picture. During fast steps (`calm`) elements are reused: creating and removing
/// one for each queen took as long as the rest of a frame.
pub fn pieces(
    picture: &BoardPicture,
    carried: Option<Carried>,
    set: &[Square],
    calm: bool,
) -> Html {
    let from = carried.map(|(from, _)| from);
    // The picture may already show the dragged piece where it would be dropped.
    let gone = carried.filter(|(from, _)| !picture.state(*from).has_queen());
    let to = gone.and_then(|(_, over)| over);
    let origin = |square| (Some(square) == from).then_some("data-origin");
    let hook = |square| origin(square).or_else(|| set.contains(&square).then_some("data-set"));
    let drawn = picture.queens().filter(|it| Some(*it) != to).map(|it| (it, hook(it)));
    let pale = gone.map(|(from, _)| (from, Some("data-origin")));
    let drawn = drawn.chain(pale.filter(|(from, _)| picture.lifted != Some(*from)));
    let lifted = picture.lifted.map(|square| (square, Some("data-lift")));
    let parts = drawn.chain(lifted).enumerate().map(|(place, (square, hook))| {
        let key = if calm { place } else { usize::from(square.field(picture.size)) };
        html! { <g {key} transform={moved_to(picture, square)}>{ piece(picture, square, hook) }</g> }
    });
    html! { <g>{ for parts }</g> }
}

/// The dragged piece, on the square that it comes from.
pub fn carried(picture: &BoardPicture, from: Square) -> Html {
    html! { <g transform={moved_to(picture, from)}>{ piece(picture, from, Some("data-carried")) }</g> }
}

fn moved_to(picture: &BoardPicture, square: Square) -> String {
    let (x, y) = corner(picture.size, square);
    format!("translate({x}.7 {y}.7)")
}

/// A piece, drawn by its symbol in index.html such as `#queen`, in a group that moves it to its
/// square. Style sheets rotate and enlarge pieces, and browsers disagree on the centre of an
/// element that is moved by `x` and `y`.
fn piece(picture: &BoardPicture, square: Square, hook: Option<&'static str>) -> Html {
    let has = |name| (hook == Some(name)).then_some("");
    html! {
        <use class="board-queen" href={format!("#{}", picture.piece.name())} width="8.6" height="8.6"
            data-set={has("data-set")} data-lift={has("data-lift")} data-carried={has("data-carried")} data-origin={has("data-origin")}
            data-given={picture.given.contains(&square).then_some("")} />
    }
}

/// The number of each square, where squares are called by numbers: over all the rest, with an
/// edge where a piece stands.
pub fn numbers(locale: &Locale, picture: &BoardPicture) -> Option<Html> {
    let size = picture.size;
    let number = |square: Square| {
        let (x, y) = corner(size, square);
        let is_over = picture.state(square).has_queen().then_some("");
        html! {
            <text data-over={is_over} x={format!("{x}.6")} y={format!("{}.6", y + 2)}>{ locale.square(size, square) }</text>
        }
    };
    locale.look.notation.is_in_squares().then(|| {
        html! { <g class="board-numbers">{ for Square::all(size).map(number) }</g> }
    })
}
