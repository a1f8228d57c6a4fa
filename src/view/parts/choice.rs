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
    pub options: Vec<Entry>,
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

/// A value, its words, and their language where it differs from the page's.
pub type Entry = (&'static str, &'static str, Option<&'static str>);

/// The choice alone, its values in groups with a title each.
pub fn grouped(
    class: &'static str,
    groups: Vec<(&'static str, Vec<Entry>)>,
    props: Choice,
) -> Html {
    let (label, value) = (props.label, props.value);
    let groups = groups.into_iter().map(|(title, entries)| {
        html! { <optgroup label={title}>{ for entries.iter().map(|it| entry(it, value)) }</optgroup> }
    });
    let groups = html! { { for groups } };
    with_entries(class, Some(label), props, groups)
}

fn entry((value, words, lang): &Entry, chosen: &str) -> Html {
    html! { <option value={*value} lang={*lang} selected={*value == chosen}>{ *words }</option> }
}

fn element(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let entries = html! { { for props.options.iter().map(|it| entry(it, props.value)) } };
    with_entries(class, label, props, entries)
}

fn with_entries(
    class: &'static str,
    label: Option<&'static str>,
    props: Choice,
    entries: Html,
) -> Html {
    let onchange = reading(&props.on_choose, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value())
    });
    html! {
        <select {class} name={props.name} aria-label={label} title={label} {onchange}>{ entries }</select>
    }
}
