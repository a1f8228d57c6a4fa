//! Puts a program in the page's place.

use crate::view::shell::app::{App, GONE, Program};
use crate::browser;

/// Draws the program where another one, or the first paint, has been. What stood
/// there goes together with its listeners.
pub fn start<P: Program>() {
    let old = browser::document().and_then(|document| document.get_element_by_id("app"));
    let Some(old) = old else { return };
    let fresh = old.clone_node().ok().and_then(|node| wasm_bindgen::JsCast::dyn_into(node).ok());
    let place: web_sys::Element = fresh.unwrap_or_else(|| old.clone());
    // While this program was on its way, the other one went on working.
    browser::ask_for(GONE);
    if old.replace_with_with_node_1(&place).is_ok() {
        yew::Renderer::<App<P>>::with_root(place).render();
    }
}
