//! A button that copies what stands in a field, as far as the browser lets it.

use web_sys::Element;
use yew::prelude::*;

use crate::browser::clipboard::{copy_field, copy_text};
use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::shell::text::LinkTexts;

/// What the button needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The document's hook.
    pub action: &'static str,
    /// The field, in which the text can be seen.
    pub field: NodeRef,
    pub text: AttrValue,
}

/// What has become of the text that was last to be copied.
#[derive(Clone, PartialEq)]
struct Outcome {
    text: AttrValue,
    is_copied: bool,
}

/// The button. Without the clipboard, the field's text is selected and copied as by the
/// reader's own keys; where that is not allowed either, it says which keys these are.
#[component]
pub fn CopyButton(props: &Props) -> Html {
    let texts = LinkTexts::of(props.locale.lang);
    let outcome = use_state_eq(|| None::<Outcome>);
    let on_click = {
        let (outcome, field, text) = (outcome.clone(), props.field.clone(), props.text.clone());
        move |()| {
            let (outcome, field, text) = (outcome.clone(), field.clone(), text.clone());
            copy_text(&text.clone(), move |is_copied| {
                let is_copied =
                    is_copied || field.cast::<Element>().is_some_and(|field| copy_field(&field));
                outcome.set(Some(Outcome { text, is_copied }));
            });
        }
    };
    // What was said of another text is not so of this one.
    let is_copied = (*outcome).clone().filter(|it| it.text == props.text).map(|it| it.is_copied);
    html! {
        <>
            <Button main=true action={props.action} label={if is_copied == Some(true) { texts.copied } else { texts.copy }} {on_click} />
            <p class="share-selected" role="status" hidden={is_copied != Some(false)}>
                { (is_copied == Some(false)).then_some(texts.selected) }
            </p>
        </>
    }
}
