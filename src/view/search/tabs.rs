//! The tabs beside the board, after the tabs pattern of the WAI-ARIA practices.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::route::panel::Panel;

/// The row of tabs; the panel of each has the id `panel-` and its name.
pub fn tabs(locale: &Locale, chosen: Panel, solutions: u64, on_panel: &Callback<Panel>) -> Html {
    let texts = locale.texts();
    let label = |panel| match panel {
        Panel::Listing => texts.panels.listing,
        Panel::State => texts.panels.state,
        Panel::Tree => texts.panels.tree,
        Panel::Solutions => texts.list.heading,
        Panel::TakeHome => texts.panels.take_home,
    };
    let tab = |panel: Panel| {
        let (name, is_chosen) = (panel.name(), panel == chosen);
        html! {
            <button type="button" role="tab" id={format!("tab-{name}")} data-panel={name}
                aria-selected={if is_chosen { "true" } else { "false" }}
                aria-controls={format!("panel-{name}")} tabindex={if is_chosen { "0" } else { "-1" }}
                onclick={on_panel.reform(move |_| panel)}>
                { label(panel) }
                if panel == Panel::Solutions {
                    <span class="count">{ locale.number(solutions) }</span>
                }
            </button>
        }
    };
    let onkeydown = {
        let on_panel = on_panel.clone();
        Callback::from(move |event: KeyboardEvent| {
            let place = Panel::ALL.iter().position(|panel| *panel == chosen).unwrap_or(0);
            let count = Panel::ALL.len();
            let place = match event.key().as_str() {
                "ArrowRight" => (place + 1) % count,
                "ArrowLeft" => (place + count - 1) % count,
                "Home" => 0,
                "End" => count - 1,
                _ => return,
            };
            event.prevent_default();
            if let Some(&panel) = Panel::ALL.get(place) {
                on_panel.emit(panel);
                focus(&format!("tab-{}", panel.name()));
            }
        })
    };
    html! {
        <div class="tabs" role="tablist" aria-label={texts.panels.tabs} {onkeydown}>
            { for Panel::ALL.map(tab) }
        </div>
    }
}

/// Brings the chosen tab into sight where not all of them have room side by side.
pub fn reveal() {
    let chosen = browser::document()
        .and_then(|it| it.query_selector(".tabs [aria-selected=true]").ok()?)
        .and_then(|tab| tab.dyn_into::<HtmlElement>().ok());
    if let Some((tab, row)) = chosen.and_then(|tab| tab.parent_element().map(|row| (tab, row))) {
        row.set_scroll_left(tab.offset_left());
    }
}

fn focus(id: &str) {
    let element = browser::document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
