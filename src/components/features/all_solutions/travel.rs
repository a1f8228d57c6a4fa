//! The motion of small boards from their former places to the present ones.

use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser;
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

/// The starts of the parts of a path, all absolute: `M1 2L…zM3 4…`.
fn starts(path: &str) -> Vec<(f64, f64)> {
    let start = |part: &str| {
        let end = part.find(|it: char| it.is_ascii_alphabetic()).unwrap_or(part.len());
        let (x, y) = part[..end].trim().split_once(' ')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    path.split('M').filter_map(start).collect()
}

/// The stars of the tree on the page by the ordinals of solutions. The tree has them in the order
/// found; stars that are close to each other are one, so solutions share them evenly.
pub fn stars_of_tree(count: usize) -> BTreeMap<String, Former> {
    let stars = browser::document()
        .and_then(|it| it.query_selector(".tree-picture [data-outcome=solution]").ok().flatten());
    let Some(stars) = stars else { return BTreeMap::new() };
    let mut starts = starts(&stars.get_attribute("d").unwrap_or_default());
    let rect = stars.get_bounding_client_rect();
    // They are in one line, which is as wide or high as a star.
    let (star, is_row) = (rect.width().min(rect.height()), rect.width() > rect.height());
    let along = |(x, y): &(f64, f64)| if is_row { *x } else { *y };
    starts.sort_by(|a, b| along(a).total_cmp(&along(b)));
    let ends = (starts.first().map_or(0.0, along), starts.last().map_or(0.0, along));
    let length = rect.width().max(rect.height()) - star;
    if starts.len() > count || star == 0.0 || ends.0 >= ends.1 {
        return BTreeMap::new();
    }
    let place = |it: &(f64, f64)| {
        let from = length * (along(it) - ends.0) / (ends.1 - ends.0);
        let (left, top) = if is_row { (from, 0.0) } else { (0.0, from) };
        Former { place: (rect.left() + left, rect.top() + top, star), turn: None }
    };
    let of = |nth: usize| starts.get(nth * starts.len() / count);
    (0..count).filter_map(|nth| Some(((nth + 1).to_string(), place(of(nth)?)))).collect()
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
    fn the_parts_of_a_path_have_their_starts() {
        assert_eq!(starts("M44.3 32.1L45.7 35.7zM-2 0L1 1z"), [(44.3, 32.1), (-2.0, 0.0)]);
        assert_eq!(starts(""), []);
    }
}
