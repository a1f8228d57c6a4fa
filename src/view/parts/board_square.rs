//! Which square of a board an element or a place of the page is.

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
