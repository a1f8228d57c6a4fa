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
    /// The label is for screen readers only.
    pub quiet: bool,
    /// The values, each with its words and, where they differ from the page's, their language.
    pub options: Vec<(&'static str, &'static str, Option<&'static str>)>,
    /// The present value.
    pub value: &'static str,
    /// Called with the value chosen.
    pub on_choose: Callback<String>,
}

/// The choice with its label.
pub fn choice(props: Choice) -> Html {
    let onchange = reading(&props.on_choose, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value())
    });
    html! {
        <label class="field">
            <span class={props.quiet.then_some("for-ears")}>{ props.label }</span>
            <select name={props.name} {onchange}>
                { for props.options.iter().map(|(value, words, lang)| html! {
                    <option value={*value} lang={*lang} selected={*value == props.value}>{ *words }</option>
                }) }
            </select>
        </label>
    }
}
