//! The first link of the page, for readers who come by keyboard.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::browser;

/// Moves the focus to the board. The link's own address would be taken for a view.
pub fn skip() -> Callback<MouseEvent> {
    Callback::from(|event: MouseEvent| {
        event.prevent_default();
        let stop = browser::document().and_then(|document| {
            document.query_selector("[data-board] [tabindex='0']").ok().flatten()
        });
        if let Some(stop) = stop.and_then(|stop| stop.dyn_into().ok()) {
            let stop: web_sys::HtmlElement = stop;
            // Refused by nothing that is in the document.
            let _ = stop.focus();
        }
    })
}
