//! The dialog with the keyboard shortcuts.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::keys::shortcuts::{Shortcut, of_view};
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::icons::{Icon, icon};
use crate::text::AppTexts;

#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub view: View,
    /// True if shortcuts of a single character are enabled.
    pub character_keys: bool,
    pub on_character_keys: Callback<bool>,
    /// Called when the dialog was closed.
    pub on_close: Callback<()>,
}

/// A dialog that is open while it is in the document.
#[component]
pub fn Help(props: &Props) -> Html {
    let lang = props.locale.lang;
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only if the dialog is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let onchange = reading(&props.on_character_keys, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.checked())
    });
    let close = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={dialog} class="help" aria-labelledby="help-heading" onclose={close}>
            <form method="dialog" class="help-form">
                <button type="submit" class="icon-button share-close" aria-label={AppTexts::of(lang).close}
                    title={AppTexts::of(lang).close}>{ icon(Icon::Close) }</button>
                <h2 id="help-heading">{ AppTexts::of(lang).shortcuts }</h2>
                <dl class="shortcuts">
                    { for shortcuts(&props.locale, props.view).iter().map(|(keys, words)| html! {
                        <div>
                            <dt>{ for keys.iter().map(|key| html! {
                                <><kbd>{ AppTexts::of(lang).key(key).unwrap_or(key) }</kbd>{ " " }</>
                            }) }</dt>
                            <dd>{ words }</dd>
                        </div>
                    }) }
                </dl>
                <label class="check">
                    <input type="checkbox" name="character-keys" checked={props.character_keys} {onchange} />
                    { AppTexts::of(lang).character_keys }
                </label>
                if props.view != View::About {
                    <p><a class="about-link inline-row" href="#/about">{ AppTexts::of(lang).about }</a></p>
                }
            </form>
        </dialog>
    }
}

/// The shortcuts of a view in the syntax of `aria-keyshortcuts`, with descriptions. Keys of the
/// same command are together.
pub fn shortcuts(locale: &Locale, view: View) -> Vec<(Vec<&'static str>, String)> {
    let mut all: Vec<(Vec<&'static str>, String)> = Vec::new();
    for Shortcut { name, command, .. } in of_view(view) {
        let words = command.words(locale.lang);
        match all.iter_mut().find(|(_, other)| *other == words) {
            Some((keys, _)) => keys.push(name),
            None => all.push((vec![name], words)),
        }
    }
    all
}
