//! Which square of a board an element or a place of the page is, and where it lies in
//! the drawing over the board.

use wasm_bindgen::JsCast;
use web_sys::Element;

use queens::board::{Size, Square};

fn attribute(element: &Element, name: &str) -> Option<u8> {
    element.get_attribute(name)?.parse().ok()
}

/// The square of an element of the board.
pub fn square_of(target: Option<web_sys::EventTarget>, size: Size) -> Option<Square> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-square]").ok()??;
    Square::new(size, attribute(&element, "data-x")?, attribute(&element, "data-y")?)
}

/// The square at a place of the page; `None` beside the board.
pub fn square_at(board: &Element, size: Size, x: f64, y: f64) -> Option<Square> {
    let frame = board.get_bounding_client_rect();
    let n = f64::from(size.get());
    let across = (x - frame.left()) / frame.width() * n;
    let down = (y - frame.top()) / frame.height() * n;
    if !(0.0..n).contains(&across) || !(0.0..n).contains(&down) {
        return None;
    }
    Square::new(size, across as u8, size.get() - 1 - down as u8)
}

/// A square's side in the units of the drawing over the board: text below one unit of
/// size is drawn unreliably.
const UNIT: u32 = 10;

/// The square's left and upper edge in the drawing over the board, in tenths of a
/// square.
pub fn corner(size: Size, square: Square) -> (u32, u32) {
    let (x, y) = (u32::from(square.x()), u32::from(size.get() - 1 - square.y()));
    (UNIT * x, UNIT * y)
}

/// The side of the drawing over a board, in tenths of a square.
pub fn drawn_side(size: Size) -> u32 {
    UNIT * u32::from(size.get())
}
