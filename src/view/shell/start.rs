//! Puts the page where the first paint has been.

use crate::browser;
use crate::view::shell::app::App;

/// Draws the page.
pub fn start() {
    let place = browser::document().and_then(|document| document.get_element_by_id("app"));
    if let Some(place) = place {
        place.set_text_content(None);
        yew::Renderer::<App>::with_root(place).render();
    }
}
