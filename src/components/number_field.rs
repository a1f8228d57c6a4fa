//! A field for a whole number that accepts any text; the caller validates it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use crate::browser;
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

fn text_of(event: &Event) -> Option<String> {
    Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value())
}

/// True if no longer number up to `largest` begins with these digits.
fn is_complete(text: &str, largest: u64) -> bool {
    let value = number::read(text).ok().filter(|value| (1..=largest).contains(value));
    value.is_some_and(|value| value.saturating_mul(10) > largest)
}

#[component]
pub fn NumberField(props: &Props) -> Html {
    // The text while the user is typing; afterwards the caller's value is shown.
    let draft = use_state(|| None::<String>);
    let field = use_node_ref();
    {
        let (draft, field) = (draft.clone(), field.clone());
        // The value has changed from elsewhere. A window in the background tells of no blur.
        use_effect_with(props.value.clone(), move |_| {
            let focused = browser::document().and_then(|document| document.active_element());
            if draft.is_some() && field.cast::<Element>() != focused {
                draft.set(None);
            }
        });
    }
    let commit = |draft: UseStateHandle<Option<String>>| {
        let on_commit = props.on_commit.clone();
        move |text: String| {
            draft.set(None);
            on_commit.emit(text);
        }
    };
    let oninput = {
        let (draft, commit, largest) = (draft.clone(), commit(draft.clone()), props.largest);
        Callback::from(move |event: InputEvent| {
            let Some(text) = text_of(&event) else { return };
            if is_undo_elsewhere(&event) {
                // Draws the caller's value again.
                draft.set(None);
            } else if is_complete(&text, largest) {
                commit(text);
            } else {
                draft.set(Some(text));
            }
        })
    };
    let onchange = {
        let (commit, is_typing) = (commit(draft.clone()), draft.is_some());
        Callback::from(move |event: Event| {
            // A complete text has already been committed.
            if let Some(text) = text_of(&event).filter(|_| is_typing) {
                commit(text);
            }
        })
    };
    // Firefox tells of no change after the page itself has written into the field.
    let onblur = onchange.reform(|event: FocusEvent| event.into());
    let value = draft.as_ref().map_or_else(|| props.value.clone(), |text| text.clone().into());
    html! {
        <label class="number">
            <span class="visually-hidden">{ props.label.clone() }</span>
            <input ref={field} type="text" class="field" inputmode="numeric" autocomplete="off" name={props.name}
                size={props.room.to_string()} {value} {oninput} {onchange} {onblur} />
        </label>
    }
}
