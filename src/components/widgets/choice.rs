//! A choice from a few named values.

use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::components::widgets::callbacks::reading;

pub struct Choice {
    /// The `name` of the element.
    pub name: &'static str,
    pub label: &'static str,
    /// The values with their texts and, if it differs from the page's, their language.
    pub options: Vec<ChoiceOption>,
    pub value: &'static str,
    pub on_choose: Callback<String>,
}

/// The choice with a visible label.
pub fn choice(props: Choice) -> Html {
    let label = props.label;
    html! {
        <label class="labelled">
            <span>{ label }</span>
            { boxed("", None, props) }
        </label>
    }
}

/// The choice with an invisible label.
pub fn select(class: &'static str, props: Choice) -> Html {
    let label = props.label;
    boxed(class, Some(label), props)
}

/// A value, its text, and its language if it differs from the page's.
pub type ChoiceOption = (&'static str, &'static str, Option<&'static str>);

/// The choice in groups, each with a title and its number of values.
pub fn grouped(class: &'static str, groups: &[(&'static str, usize)], props: Choice) -> Html {
    in_groups(class, groups, false, props)
}

/// The same; `shows_group` puts the title behind the chosen value, too.
pub fn in_groups(
    class: &'static str,
    groups: &[(&'static str, usize)],
    shows_group: bool,
    props: Choice,
) -> Html {
    let chosen = props.options.iter().position(|(value, ..)| *value == props.value);
    let mut ends = groups.iter().scan(0, |end, (title, count)| {
        *end += count;
        Some((*title, *end))
    });
    let chosen = chosen.filter(|_| shows_group);
    let title = chosen.and_then(|at| ends.find(|(_, end)| at < *end)).map(|(title, _)| title);
    let mut options = props.options.iter();
    let groups = groups.iter().filter(|(_, count)| *count > 0).map(|&(title, count)| {
        let entries = options.by_ref().take(count).map(|it| entry(it, props.value));
        html! { <optgroup label={title}>{ for entries }</optgroup> }
    });
    let entries = html! { { for groups } };
    let label = props.label;
    boxed_with(class, Some(label), title, props, entries)
}

fn boxed(class: &'static str, label: Option<&'static str>, props: Choice) -> Html {
    let entries = entries(&props);
    boxed_with(class, label, None, props, entries)
}

/// The text in a box, and over it the browser's own control, which is invisible because it would
/// cut off long texts instead of wrapping them.
fn boxed_with(
    class: &'static str,
    label: Option<&'static str>,
    group: Option<&'static str>,
    props: Choice,
    entries: Html,
) -> Html {
    let words = props.options.iter().find(|(value, _, _)| *value == props.value);
    html! {
        <span class={classes!("field", "choice", class)}>
            <span class="choice-words" aria-hidden="true">{ for words.map(|(_, words, _)| *words) }{ for group.map(|it| html! { <>{ " · " }{ it }</> }) }</span>
            { with_entries("choice-menu", label, props, entries) }
        </span>
    }
}

fn entry((value, words, lang): &ChoiceOption, chosen: &str) -> Html {
    html! { <option value={*value} lang={*lang} selected={*value == chosen}>{ *words }</option> }
}

fn entries(props: &Choice) -> Html {
    html! { { for props.options.iter().map(|it| entry(it, props.value)) } }
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
        <Select {class} name={props.name} {label} value={props.value} {onchange}>{ entries }</Select>
    }
}

#[derive(PartialEq, Properties)]
struct SelectProps {
    class: &'static str,
    name: &'static str,
    label: Option<&'static str>,
    value: &'static str,
    onchange: Callback<Event>,
    children: Html,
}

/// The element. Firefox does not follow the attribute `selected` alone: if an option above the
/// chosen one gets it, the first is shown.
#[component]
fn Select(props: &SelectProps) -> Html {
    let node = use_node_ref();
    use_effect_with(props.value, {
        let node = node.clone();
        move |value| {
            if let Some(select) = node.cast::<HtmlSelectElement>() {
                select.set_value(value);
            }
        }
    });
    let SelectProps { class, name, label, onchange, children, .. } = props;
    html! {
        <select ref={node} class={*class} name={*name} aria-label={*label} title={*label} {onchange}>
            { children.clone() }
        </select>
    }
}
