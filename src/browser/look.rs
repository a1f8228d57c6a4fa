//! Puts the reader's look of the board on the document.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use queens::export::{Colour, Palette};

use crate::browser;
use crate::settings::look::Look;

/// The custom properties that show the colours of a look, in its order.
const PROPERTIES: [&str; 4] = ["wood-light", "wood-dark", "queen", "mark"];

/// The colours of the present theme, as the browser works them out; `None` if it does
/// not tell. The theme stands on the root element by then.
pub fn theme_colours() -> Option<Palette> {
    let document = browser::document()?;
    let probe = document.create_element("span").ok()?.dyn_into::<HtmlElement>().ok()?;
    document.body()?.append_child(&probe).ok()?;
    let style = browser::window()?.get_computed_style(&probe).ok()?;
    let colour = |value: &str| {
        probe.style().set_property("color", value).ok()?;
        colour_of(&style.as_ref()?.get_property_value("color").ok()?)
    };
    let palette = colour("var(--wood-light)").and_then(|light| {
        Some(Palette {
            light,
            dark: colour("var(--wood-dark)")?,
            queen: colour("var(--queen)")?,
            mark: colour("var(--bad)")?,
        })
    });
    probe.remove();
    palette
}

/// A colour as browsers write it: `rgb(242, 233, 215)`.
fn colour_of(text: &str) -> Option<Colour> {
    let parts = text.strip_prefix("rgb(")?.strip_suffix(')')?.split(',');
    let parts: Vec<u8> = parts.map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let [red, green, blue] = parts.try_into().ok()?;
    format!("#{red:02x}{green:02x}{blue:02x}").parse().ok()
}

/// The stored look; the usual one where nothing, or nonsense, is stored.
pub fn stored() -> Look {
    browser::stored(Look::KEY).map(|text| Look::parse(&text)).unwrap_or_default()
}

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
    let _ = root.set_attribute("data-shape", look.shape.name());
    let _ = root.set_attribute("data-labels", if look.labels { "1" } else { "0" });
    let _ = root.set_attribute("data-notation", look.notation.name());
}
