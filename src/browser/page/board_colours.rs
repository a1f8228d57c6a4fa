//! The colours in which the page shows boards at the moment.

use queens::export::{Colour, Palette};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;

/// The colours of light squares, dark squares, queens and marks, as the theme and the
/// reader's options have them; `None` if the browser writes them in a way not known here.
pub fn board_colours() -> Option<Palette> {
    let document = browser::document()?;
    // The style sheets' colours may be mixtures or depend on the theme: an element that
    // has one resolves it.
    let probe: HtmlElement = document.create_element("span").ok()?.dyn_into().ok()?;
    document.body()?.append_child(&probe).ok()?;
    let palette = palette(&probe);
    probe.remove();
    palette
}

fn palette(probe: &HtmlElement) -> Option<Palette> {
    let style = browser::window()?.get_computed_style(probe).ok()??;
    probe.style().set_property("forced-color-adjust", "none").ok()?;
    let colour = |name: &str| {
        probe.style().set_property("color", &format!("var(--{name})")).ok()?;
        parsed(&style.get_property_value("color").ok()?)
    };
    Some(Palette {
        light: colour("wood-light")?,
        dark: colour("wood-dark")?,
        queen: colour("queen")?,
        mark: colour("attacked")?,
    })
}

/// Reads `rgb(241, 233, 216)`, as browsers write opaque colours.
fn parsed(text: &str) -> Option<Colour> {
    let mut parts = text.strip_prefix("rgb(")?.strip_suffix(')')?.split(", ");
    let mut part = || parts.next()?.parse().ok();
    let colour = Colour { r: part()?, g: part()?, b: part()? };
    parts.next().is_none().then_some(colour)
}
