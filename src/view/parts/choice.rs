//! A choice from a few named values.

use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::view::parts::callbacks::reading;

/// What the choice needs.
pub struct Choice {
    /// The document's hook.
    pub name: &'static str,
    /// The label.
    pub label: &'static str,
    /// The values, each with its words and, where they differ from the page's, their language.
    pub options: Vec<(&'static str, &'static str, Option<&'static str>)>,
    /// The present value.
    pub value: &'static str,
    /// Called with the value chosen.
    pub on_choose: Callback<String>,
}

/// The choice with its label beside it.
pub fn choice(props: Choice) -> Html {
    let label = props.label;
    html! {
        <label class="labelled">
            <span>{ label }</span>
            { element("field", None, props) }
        </label>
    }
}

/// The choice alone, with a name for screen readers.
pub fn select(class: &'static str, props: Choice) -> Html {
    let label = props.label;
    element(class, Some(label), props)
}

fn element(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let onchange = reading(&props.on_choose, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value())
    });
    html! {
        <select {class} name={props.name} aria-label={label} title={label} {onchange}>
            { for props.options.iter().map(|(value, words, lang)| html! {
                <option value={*value} lang={*lang} selected={*value == props.value}>{ *words }</option>
            }) }
        </select>
    }
}
