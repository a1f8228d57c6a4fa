//! Text that is being typed into a field, until it is handed on.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use crate::browser;

/// The text of a field that shows its owner's value unless it is typed in.
#[derive(Clone)]
pub struct Draft {
    /// The `ref` of the field.
    pub field: NodeRef,
    text: UseStateHandle<Option<String>>,
    on_commit: Callback<String>,
}

/// The draft of a field with this value; `on_commit` is called with the text when it is meant.
#[hook]
pub fn use_draft(value: &AttrValue, on_commit: &Callback<String>) -> Draft {
    let text = use_state(|| None);
    let draft = Draft { field: use_node_ref(), text, on_commit: on_commit.clone() };
    let kept = draft.clone();
    // The value has changed from elsewhere. Background windows fire no blur event.
    use_effect_with(value.clone(), move |_| {
        let focused = browser::document().and_then(|document| document.active_element());
        if kept.text.is_some() && kept.field.cast::<Element>() != focused {
            kept.forget();
        }
    });
    draft
}

impl Draft {
    /// The text of the field with this value.
    pub fn shown(&self, value: &AttrValue) -> AttrValue {
        self.text.as_ref().map_or_else(|| value.clone(), |text| text.clone().into())
    }

    pub fn keep(&self, text: String) {
        self.text.set(Some(text));
    }

    pub fn forget(&self) {
        self.text.set(None);
    }

    pub fn commit(&self, text: String) {
        self.forget();
        self.on_commit.emit(text);
    }

    /// Hands on what is typed. For `onchange`, and for `onblur`: Firefox reports no change
    /// after the page itself has written into the field.
    pub fn on_leave(&self) -> Callback<Event> {
        let draft = self.clone();
        Callback::from(move |event: Event| {
            // A complete text has already been handed on.
            if let Some(text) = text_of(&event).filter(|_| draft.text.is_some()) {
                draft.commit(text);
            }
        })
    }
}

/// The text of the field of an event.
pub fn text_of(event: &Event) -> Option<String> {
    Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value())
}
