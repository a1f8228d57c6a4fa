//! A choice from a few named values.

use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::components::callbacks::reading;

/// What the choice needs.
pub struct Choice {
    /// The document's hook.
    pub name: &'static str,
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

/// A value, its words, and their language where it differs from the page's.
pub type Entry = (&'static str, &'static str, Option<&'static str>);

/// The choice alone, its values in groups: each with a title and its number of values.
pub fn grouped(class: &'static str, groups: &[(&'static str, usize)], props: Choice) -> Html {
    let mut options = props.options.iter();
    let groups = groups.iter().map(|&(title, count)| {
        let entries = options.by_ref().take(count).map(|it| entry(it, props.value));
        html! { <optgroup label={title}>{ for entries }</optgroup> }
    });
    let entries = html! { { for groups } };
    let label = props.label;
    boxed_with(class, Some(label), props, entries)
}

fn boxed(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let entries = entries(&props);
    boxed_with(class, label, props, entries)
}

/// The value's words in a box, and over them the browser's own control, which is not
/// seen: it would cut long words, where these take another line.
fn boxed_with(
    class: &'static str,
    label: Option<&'static str>,
    props: Choice,
    entries: Html,
) -> Html {
    let words = props.options.iter().find(|(value, _, _)| *value == props.value);
    html! {
        <span class={classes!("field", "choice", class)}>
            <span class="choice-words" aria-hidden="true">{ words.map(|(_, words, _)| *words) }</span>
            { with_entries("choice-menu", label, props, entries) }
        </span>
    }
}

fn entry((value, words, lang): &Entry, chosen: &str) -> Html {
    html! { <option value={*value} lang={*lang} selected={*value == chosen}>{ *words }</option> }
}

fn entries(props: &Choice) -> Html {
    html! { { for props.options.iter().map(|it| entry(it, props.value)) } }
}

fn element(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let entries = entries(&props);
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
