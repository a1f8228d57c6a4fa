//! A button that copies the text of a field.

use web_sys::Element;
use yew::prelude::*;

use crate::browser::files::clipboard::{copy_field, copy_text};
use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::shell::text::LinkTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The hook `data-action`.
    pub action: &'static str,
    /// The field with the text.
    pub field: NodeRef,
    pub text: AttrValue,
}

/// The result of the last copying.
#[derive(Clone, PartialEq)]
struct CopyOutcome {
    text: AttrValue,
    is_copied: bool,
}

/// The button. Without the clipboard, it selects and copies the text of the field. If that is not
/// allowed either, it names the keys for copying.
#[component]
pub fn CopyButton(props: &Props) -> Html {
    let texts = LinkTexts::of(props.locale.lang);
    let outcome = use_state_eq(|| None::<CopyOutcome>);
    let on_click = {
        let (outcome, field, text) = (outcome.clone(), props.field.clone(), props.text.clone());
        move |()| {
            let (outcome, field, text) = (outcome.clone(), field.clone(), text.clone());
            copy_text(&text.clone(), move |is_copied| {
                let is_copied =
                    is_copied || field.cast::<Element>().is_some_and(|field| copy_field(&field));
                outcome.set(Some(CopyOutcome { text, is_copied }));
            });
        }
    };
    // The text may have changed since.
    let is_copied = (*outcome).clone().filter(|it| it.text == props.text).map(|it| it.is_copied);
    html! {
        <>
            // A long text in a focused field would be scrolled to its end.
            <Button main=true autofocus=true action={props.action} label={if is_copied == Some(true) { texts.copied } else { texts.copy }} {on_click} />
            <p class="share-selected" role="status" hidden={is_copied != Some(false)}>
                { for (is_copied == Some(false)).then_some(texts.selected) }
            </p>
        </>
    }
}
