//! Puts the page where the first paint has been.

use crate::browser;
use crate::shell::address::Address;
use crate::shell::app::App;
use crate::shell::lazy::fetch;

/// Draws the page.
pub fn start() {
    let place = browser::document().and_then(|document| document.get_element_by_id("app"));
    if let Some(place) = place {
        let route = Address::parse(&browser::hash()).0.route;
        // What index.html shows stands there until all of the view is there.
        yew::platform::spawn_local(async move {
            // What has not come is told in the view's place.
            let _ = fetch(&route).await;
            place.set_text_content(None);
            yew::Renderer::<App>::with_root(place).render();
        });
    }
}
