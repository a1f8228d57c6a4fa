//! Puts the reader's look of the board on the document.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::settings::look::Look;

/// The custom properties that show the colours of a look, in its order.
const PROPERTIES: [&str; 4] = ["wood-light", "wood-dark", "queen", "mark"];

/// Shows the look on every board. What style sheets read stands on the root element.
pub fn apply(look: &Look) {
    let Some(root) = browser::root().and_then(|root| root.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let colours = look.palette.map(|it| [it.light, it.dark, it.queen, it.mark]);
    for (place, name) in PROPERTIES.iter().enumerate() {
        let property = format!("--{name}");
        // Refused for malformed names and values only.
        let _ = match colours.and_then(|colours| colours.get(place).copied()) {
            Some(colour) => root.style().set_property(&property, &colour.to_string()),
            None => root.style().remove_property(&property).map(drop),
        };
    }
    let _ = root.toggle_attribute_with_force("data-own-colours", look.palette.is_some());
    let _ = root.set_attribute("data-labels", if look.labels { "1" } else { "0" });
    let _ = root.set_attribute("data-notation", look.notation.name());
}
