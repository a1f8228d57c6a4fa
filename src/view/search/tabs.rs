//! The tabs beside the board, after the tabs pattern of the WAI-ARIA practices.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::route::panel::{OpenPanels, Panel};

/// The row of tabs; the panel of each has the id `panel-` and its name. Several panels
/// are shown at a time where there is room.
pub fn tabs(
    locale: &Locale,
    (open, columns): (OpenPanels, usize),
    solutions: u64,
    on_panel: &Callback<Panel>,
) -> Html {
    let texts = locale.texts();
    let tab = |panel: Panel| {
        let (name, is_shown) = (panel.name(), open.is_shown(panel, columns));
        html! {
            <button type="button" role="tab" class="tab" id={format!("tab-{name}")} data-panel={name}
                aria-selected={if is_shown { "true" } else { "false" }}
                aria-controls={is_shown.then(|| format!("panel-{name}"))}
                tabindex={if panel == open.first() { "0" } else { "-1" }}
                onclick={on_panel.reform(move |_| panel)}>
                { label(locale, panel) }
                if panel == Panel::Solutions {
                    { " " }<span class="tab-figure">{ locale.number(solutions) }</span>
                }
            </button>
        }
    };
    let onkeydown = {
        let on_panel = on_panel.clone();
        Callback::from(move |event: KeyboardEvent| {
            let place = Panel::ALL.iter().position(|panel| *panel == open.first()).unwrap_or(0);
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
        <div class="tabs" role="tablist" aria-label={texts.panels.tabs} aria-multiselectable="true" {onkeydown}>
            { for Panel::ALL.map(tab) }
        </div>
    }
}

/// What a panel is called.
pub fn label(locale: &Locale, panel: Panel) -> &'static str {
    let texts = locale.texts();
    match panel {
        Panel::Listing => texts.panels.listing,
        Panel::State => texts.panels.state,
        Panel::Tree => texts.panels.tree,
        Panel::Solutions => texts.list.heading,
        Panel::TakeHome => texts.panels.take_home,
    }
}

fn focus(id: &str) {
    let element = browser::document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
