//! The first link of the page, for keyboard users.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::browser;

/// Moves the focus to the board. Following the link itself would open a view of that name.
pub fn skip() -> Callback<MouseEvent> {
    Callback::from(|event: MouseEvent| {
        event.prevent_default();
        let stop = browser::document().and_then(|document| {
            document.query_selector("[data-board] [tabindex='0']").ok().flatten()
        });
        if let Some(stop) = stop.and_then(|stop| stop.dyn_into().ok()) {
            let stop: web_sys::HtmlElement = stop;
            // It does not fail for an element of the document.
            let _ = stop.focus();
        }
    })
}
