//! A field for a whole number that accepts any text; the caller validates it.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::browser;
use crate::components::widgets::draft::{text_of, use_draft};
use crate::text::number;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The `name` of the element.
    pub name: &'static str,
    pub label: AttrValue,
    pub value: AttrValue,
    /// The approximate number of digits for which there is room.
    pub room: u8,
    /// Called with the text on Enter, when the field loses the focus, and as soon as no digit can
    /// follow.
    pub on_commit: Callback<String>,
    /// The largest value. With 27, nothing can follow 3, but 2 may become 20.
    #[prop_or(u64::MAX)]
    pub largest: u64,
}

/// True if the browser's undo has written into a field that the user has left.
fn is_undo_elsewhere(event: &InputEvent) -> bool {
    let focused = browser::document().and_then(|document| document.active_element());
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    event.input_type().starts_with("history") && target != focused
}

/// True if no longer number up to `largest` begins with these digits.
fn is_complete(text: &str, largest: u64) -> bool {
    let value = number::read(text).ok().filter(|value| (1..=largest).contains(value));
    value.is_some_and(|value| value.saturating_mul(10) > largest)
}

#[component]
pub fn NumberField(props: &Props) -> Html {
    let draft = use_draft(&props.value, &props.on_commit);
    let oninput = {
        let (draft, largest) = (draft.clone(), props.largest);
        Callback::from(move |event: InputEvent| {
            let Some(text) = text_of(&event) else { return };
            if is_undo_elsewhere(&event) {
                draft.forget();
            } else if is_complete(&text, largest) {
                draft.commit(text);
            } else {
                draft.keep(text);
            }
        })
    };
    let onchange = draft.on_leave();
    let onblur = onchange.reform(|event: FocusEvent| event.into());
    let value = draft.shown(&props.value);
    html! {
        <label class="number">
            <span class="visually-hidden">{ props.label.clone() }</span>
            <input ref={draft.field} type="text" class="field" inputmode="numeric" autocomplete="off" name={props.name}
                size={props.room.to_string()} {value} {oninput} {onchange} {onblur} />
        </label>
    }
}
