//! The tabs beside the board, by the tabs pattern of the WAI-ARIA practices. Several panels may be
//! shown at a time.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::browser;
use crate::components::features::keys::focus::is_of_view;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::text::{Lang, PanelTexts, StageTexts};

/// A tab. The id of its panel is `panel-` and the name.
pub struct Tab {
    /// The hook `data-panel`.
    pub name: &'static str,
    pub label: &'static str,
    /// A figure after the label.
    pub figure: Option<String>,
    pub is_shown: bool,
    /// True for the last chosen tab, which is the tab stop of its row.
    pub is_first: bool,
}

/// The row of tabs between links to other views. `on_choose` is called with the index of the chosen
/// tab. The last `folded` ones are in a menu, together with `more`.
pub fn tabs(
    lang: Lang,
    mut all: Vec<Tab>,
    (folded, more): (usize, Html),
    [before, behind]: [Html; 2],
    on_choose: &Callback<usize>,
) -> Html {
    let label = PanelTexts::of(lang).tabs;
    let rest = all.split_off(all.len().saturating_sub(folded));
    let places = all.len();
    let row = tab_list(label, &all, 0, on_choose);
    let label = StageTexts::of(lang).more;
    html! {
        <div class="tab-row row gap-1">
            <div class="tab-well">{ before }{ row }{ behind }</div>
            if !rest.is_empty() {
                <Button class="icon-button tabs-more" popover="more-panels" {label} icon={Icon::More} />
                <div class="more-panels" id="more-panels" popover="auto">
                    { tab_list(label, &rest, places, on_choose) }
                    { more }
                </div>
            }
        </div>
    }
}

/// The tabs whose indices begin at `from`. Those of a menu close it.
fn tab_list(label: &'static str, tabs: &[Tab], from: usize, on_choose: &Callback<usize>) -> Html {
    let names: Vec<&'static str> = tabs.iter().map(|tab| tab.name).collect();
    let first = tabs.iter().position(|tab| tab.is_first).unwrap_or(0);
    let menu = (from > 0).then_some("more-panels");
    let tab = |(place, tab): (usize, &Tab)| {
        let name = tab.name;
        html! {
            <button type="button" role="tab" class="tab" id={format!("tab-{name}")} data-panel={name}
                aria-selected={if tab.is_shown { "true" } else { "false" }}
                aria-controls={tab.is_shown.then(|| format!("panel-{name}"))}
                tabindex={if place == first { "0" } else { "-1" }}
                popovertarget={menu} popovertargetaction={menu.map(|_| "hide")}
                onclick={on_choose.reform(move |_| from + place)}>
                { tab.label }
                { for tab.figure.iter().map(|figure| html! {
                    <>{ " " }<span class="tab-figure">{ figure.clone() }</span></>
                }) }
            </button>
        }
    };
    let onkeydown = {
        let on_choose = on_choose.clone();
        Callback::from(move |event: KeyboardEvent| {
            if is_of_view(&event) {
                return;
            }
            let place = match event.key().as_str() {
                "ArrowRight" => (first + 1) % names.len(),
                "ArrowLeft" => (first + names.len() - 1) % names.len(),
                "Home" => 0,
                "End" => names.len() - 1,
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            on_choose.emit(from + place);
            if let Some(name) = names.get(place) {
                focus(&format!("tab-{name}"));
            }
        })
    };
    html! {
        <div class="tabs" role="tablist" aria-label={label} aria-multiselectable="true" {onkeydown}>
            { for tabs.iter().enumerate().map(tab) }
        </div>
    }
}

fn focus(id: &str) {
    let element = browser::document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // It does not fail for an element of the document.
        let _ = element.focus();
    }
}
