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
            { boxed("", None, props) }
        </label>
    }
}

/// The choice alone, with a name for screen readers.
pub fn select(class: &'static str, props: Choice) -> Html {
    let label = props.label;
    boxed(class, Some(label), props)
}

/// The choice without a look of its own: what it belongs to shows that it can be made.
pub fn bare(class: &'static str, props: Choice) -> Html {
    let label = props.label;
    element(class, Some(label), props)
}

/// The value's words in a box, and over them the browser's own control, which is not
/// seen: it would cut long words, where these take another line.
fn boxed(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let words = props.options.iter().find(|(value, _, _)| *value == props.value);
    html! {
        <span class={classes!("field", "choice", class)}>
            <span class="choice-words" aria-hidden="true">{ words.map(|(_, words, _)| *words) }</span>
            { element("choice-menu", label, props) }
        </span>
    }
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
