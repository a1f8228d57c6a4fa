//! The panel beside the board that explains the search: drawn again only when what
//! it shows has changed.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};
use yew::prelude::*;

use super::listing_panel::listing_panel;
use super::panel::{Panel, Pointed};
use super::state_panel::state_panel;
use crate::board::Size;
use crate::page::locale::Locale;
use crate::search::{Mark, SearchKind, Section};

/// What the panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The listing; nothing is marked while steps pass too fast.
    Listing(Option<Mark>),
    /// The data.
    State(Vec<Section>),
    /// Nothing: the solutions stand there.
    Solutions,
}

/// What the panel needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The search.
    pub kind: &'static SearchKind,
    /// The size of the board.
    pub size: Size,
    /// The panel chosen.
    pub panel: Panel,
    /// What it shows.
    pub content: Rc<Content>,
    /// What the reader points at.
    pub pointed: Pointed,
    /// Called with what is pointed at now.
    pub on_point: Callback<Pointed>,
}

/// The panel. One tab stop; the arrow keys go up and down in it.
#[component]
pub fn Beside(props: &Props) -> Html {
    let panel = use_node_ref();
    let name = props.panel.name();
    let point =
        |target: Option<EventTarget>| datum_of(target).map_or(Pointed::Nothing, Pointed::Datum);
    let onkeydown = {
        let panel = panel.clone();
        Callback::from(move |event: KeyboardEvent| {
            let down = match event.key().as_str() {
                "ArrowDown" => true,
                "ArrowUp" => false,
                _ => return,
            };
            if panel.cast::<Element>().is_some_and(|panel| move_focus(&panel, down)) {
                event.prevent_default();
                event.stop_propagation();
            }
        })
    };
    html! {
        <div ref={panel} class="panel" role="tabpanel" id={(props.panel != Panel::Solutions).then(|| format!("panel-{name}"))} tabindex="0"
            aria-labelledby={format!("tab-{name}")} hidden={props.panel == Panel::Solutions} {onkeydown}
            onmouseover={props.on_point.reform(move |event: MouseEvent| point(event.target()))}
            onmouseleave={props.on_point.reform(|_: MouseEvent| Pointed::Nothing)}
            onfocusin={props.on_point.reform(move |event: FocusEvent| point(event.target()))}
            onfocusout={props.on_point.reform(|_: FocusEvent| Pointed::Nothing)}>
            { match &*props.content {
                Content::Listing(mark) => listing_panel(&props.locale, props.kind, *mark),
                Content::State(sections) => {
                    state_panel(&props.locale, props.size, sections, props.pointed)
                }
                Content::Solutions => Html::default(),
            } }
        </div>
    }
}

fn datum_of(target: Option<EventTarget>) -> Option<usize> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-datum]").ok()??;
    element.get_attribute("data-datum")?.parse().ok()
}

/// Moves the focus to the next or the previous button of the panel. Returns whether
/// there is one.
fn move_focus(panel: &Element, down: bool) -> bool {
    let Ok(stops) = panel.query_selector_all("button") else { return false };
    let active = panel.query_selector(":focus").ok().flatten();
    let stop = |index| stops.get(index)?.dyn_into::<HtmlElement>().ok();
    let place = (0..stops.length()).find(|&index| {
        let element = stop(index);
        element.is_some() && element.as_deref() == active.as_ref()
    });
    let next = match (place, down) {
        (None, _) => Some(0),
        (Some(place), true) => Some(place + 1),
        (Some(place), false) => place.checked_sub(1),
    };
    next.and_then(stop).is_some_and(|stop| stop.focus().is_ok())
}
