//! The motion of small boards from their former places to the present ones.

use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser;
use crate::components::features::tree::picture::Star;
use crate::text::number::hundredths;

/// Left, top and width of an element.
type Place = (f64, f64, f64);

/// A board before it travels.
pub struct Former {
    place: Place,
    /// The name of the symmetry by which it is turned in a pile.
    turn: Option<String>,
}

/// The places of the boards by their ordinals.
pub fn former(node: &NodeRef) -> BTreeMap<String, Former> {
    let former = |tile: &HtmlElement, place| Former { place, turn: tile.get_attribute(TURN) };
    tiles_of(node).map(|(ordinal, tile, place)| (ordinal, former(&tile, place))).collect()
}

/// The attribute with the symmetry by which a board is turned, or was before it travels.
const TURN: &str = "data-turn";

/// The tiles on the page: ordinal, element, place.
fn tiles_of(node: &NodeRef) -> impl Iterator<Item = (String, HtmlElement, Place)> {
    let tiles = node.cast::<Element>().and_then(|it| it.query_selector_all(".tile").ok());
    let length = tiles.as_ref().map_or(0, |it| it.length());
    let tile = move |place| tiles.as_ref()?.get(place)?.dyn_into::<HtmlElement>().ok();
    (0..length).filter_map(tile).filter_map(|tile| {
        let rect = tile.get_bounding_client_rect();
        Some((tile.get_attribute("data-solution")?, tile, (rect.left(), rect.top(), rect.width())))
    })
}

/// The places of the stars of the tree on the page, by the ordinals of solutions, of which none is
/// without a star. `stars` has them in a box of this width and height.
pub fn stars_of_tree(stars: &Callback<(f64, f64), Vec<Star>>) -> BTreeMap<String, Former> {
    let picture =
        browser::document().and_then(|it| it.query_selector(".tree-picture").ok().flatten());
    let Some(rect) = picture.map(|it| it.get_bounding_client_rect()) else {
        return BTreeMap::new();
    };
    let stars = match rect.width() > 0.0 {
        true => stars.emit((rect.width(), rect.height())),
        // It is hidden.
        false => Vec::new(),
    };
    let places = each(&stars).map(|Star { at: (x, y), radius, .. }| {
        (rect.left() + x - radius, rect.top() + y - radius, 2.0 * radius)
    });
    let former =
        |(ordinal, place): (u32, Place)| (ordinal.to_string(), Former { place, turn: None });
    (1..).zip(places).map(former).collect()
}

/// The star of each solution.
fn each(stars: &[Star]) -> impl Iterator<Item = Star> {
    stars.iter().flat_map(|star| (0..star.count).map(|_| *star))
}

/// The time in ms in which all stars begin to fall.
const FALL: f64 = 736.0;

/// Moves the tiles from their former places to where they are, and turns those that a pile takes
/// or gives.
pub fn travel(node: &NodeRef, before: &BTreeMap<String, Former>) {
    if before.is_empty() {
        return;
    }
    let tiles: Vec<_> = tiles_of(node).collect();
    let pause = (FALL / tiles.len().max(1) as f64).min(8.0);
    for (nth, (ordinal, tile, (left, top, width))) in tiles.into_iter().enumerate() {
        let Some(Former { place, turn }) = before.get(&ordinal) else { continue };
        // Refused for malformed names and values only.
        let set = |name, value: String| drop(tile.style().set_property(name, &value));
        set("--wait", format!("{}ms", hundredths(pause * nth as f64)));
        set("--across", format!("{}px", hundredths(place.0 - left)));
        set("--down", format!("{}px", hundredths(place.1 - top)));
        set("--scale", hundredths(place.2 / width));
        if let Some(turn) = turn.as_ref().filter(|_| !tile.has_attribute(TURN)) {
            let _ = tile.set_attribute(TURN, turn);
        }
        let _ = tile.set_attribute("data-travels", "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_that_share_a_star_come_from_it() {
        let star = |x: f64, count| Star { at: (x, 5.0), radius: 5.0, count };
        let stars = [star(10.0, 1), star(40.0, 3), star(60.0, 1)];
        let places: Vec<f64> = each(&stars).map(|it| it.at.0).collect();
        assert_eq!(places, [10.0, 40.0, 40.0, 40.0, 60.0]);
    }
}
