//! The start of the page.

use crate::browser;
use crate::shell::address::Address;
use crate::shell::app::App;
use crate::shell::loading::fetch;

/// Renders the page, which takes the place of the first paint.
pub fn start() {
    let place = browser::document().and_then(|document| document.get_element_by_id("app"));
    if let Some(place) = place {
        // The first paint stays until the view is complete.
        yew::platform::spawn_local(async move {
            // The user may have gone to another view in the meantime.
            let mut loaded = None;
            while loaded.as_ref() != Some(&browser::hash()) {
                let hash = browser::hash();
                // If it fails, the view shows the error.
                let _ = fetch(&Address::parse(&hash).0).await;
                loaded = Some(hash);
            }
            yew::Renderer::<App>::with_root(place).render();
        });
    }
}
