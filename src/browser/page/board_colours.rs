//! The colours in which the page shows boards and drawings at the moment.

use queens::export::{Colour, Palette};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;

/// The colours of light squares, dark squares, queens and marks, as the theme and the
/// reader's options have them; `None` if the browser writes them in a way not known here.
pub fn board_colours() -> Option<Palette> {
    Some(Palette {
        light: colour_of("wood-light", false)?,
        dark: colour_of("wood-dark", false)?,
        queen: colour_of("queen", false)?,
        mark: colour_of("attacked", false)?,
    })
}

/// The colour of a property of `styles/tokens.css`: of the theme, or of a light page.
pub fn colour_of(name: &str, on_paper: bool) -> Option<Colour> {
    let document = browser::document()?;
    // The style sheets' colours may be mixtures or depend on the theme: an element that
    // has one resolves it.
    let probe: HtmlElement = document.create_element("span").ok()?.dyn_into().ok()?;
    document.body()?.append_child(&probe).ok()?;
    let colour = resolved(&probe, name, on_paper);
    probe.remove();
    colour
}

fn resolved(probe: &HtmlElement, name: &str, on_paper: bool) -> Option<Colour> {
    let set = |name, value: &str| probe.style().set_property(name, value).ok();
    if on_paper {
        set("color-scheme", "light")?;
    }
    set("forced-color-adjust", "none")?;
    set("color", &format!("var(--{name})"))?;
    let style = browser::window()?.get_computed_style(probe).ok()??;
    parsed(&style.get_property_value("color").ok()?)
}

/// Reads `rgb(241, 233, 216)`, as browsers write opaque colours.
fn parsed(text: &str) -> Option<Colour> {
    let mut parts = text.strip_prefix("rgb(")?.strip_suffix(')')?.split(", ");
    let mut part = || parts.next()?.parse().ok();
    let colour = Colour { r: part()?, g: part()?, b: part()? };
    parts.next().is_none().then_some(colour)
}
