//! The link to exactly this moment, and the code that embeds it elsewhere.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::browser::clipboard::copy_text;
use crate::browser::locale::Locale;
use crate::view::parts::icons::{Icon, icon};

/// What the dialog needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The link.
    pub link: AttrValue,
    /// The address that the embedded frame shows.
    pub embedded: AttrValue,
    /// The same for a slide, where the view can be one.
    pub slide: Option<AttrValue>,
    /// Called when it has been closed.
    pub on_close: Callback<()>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// A dialog, open as long as it is in the document.
#[component]
pub fn Share(props: &Props) -> Html {
    let texts = &props.locale.texts().share;
    let dialog = use_node_ref();
    let copied = use_state(|| None::<&'static str>);
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // Refused only when it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let wants_slide = use_state(|| false);
    let slide = props.slide.as_ref().filter(|_| *wants_slide);
    let embedded = slide.unwrap_or(&props.embedded).clone();
    let code = format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"100%\" height=\"640\" allow=\"clipboard-write; fullscreen\"></iframe>",
        embedded, texts.frame_title
    );
    let copying = |name: &'static str, text: String| {
        let (copied, on_notice) = (copied.clone(), props.on_notice.clone());
        let refused = texts.not_copied;
        Callback::from(move |_: MouseEvent| {
            let (copied, on_notice) = (copied.clone(), on_notice.clone());
            copy_text(&text, move |is_copied| {
                copied.set(is_copied.then_some(name));
                if !is_copied {
                    on_notice.emit(refused.to_owned());
                }
            });
        })
    };
    let button = |name: &'static str, text: String| {
        let words = if *copied == Some(name) { texts.copied } else { texts.copy };
        html! {
            <button type="button" class="button" data-main="" data-action={name} onclick={copying(name, text)}>
                { words }
            </button>
        }
    };
    html! {
        <dialog ref={dialog} class="share" aria-labelledby="share-heading"
            onclose={props.on_close.reform(|_: Event| ())}>
            <form method="dialog" class="share-form">
                <h2 id="share-heading">{ texts.heading }</h2>
                <p>{ texts.explained }</p>
                <label class="share-field">
                    <span>{ texts.link }</span>
                    <input type="text" class="field" name="link" readonly=true value={props.link.clone()} />
                </label>
                { button("copy-link", props.link.to_string()) }
                if props.slide.is_some() {
                    <label class="check">
                        <input type="checkbox" name="slide" checked={*wants_slide}
                            onchange={let wants_slide = wants_slide.clone();
                                move |_: Event| wants_slide.set(!*wants_slide)} />
                        <span>{ texts.slide }</span>
                    </label>
                }
                <label class="share-field">
                    <span>{ texts.embed }</span>
                    <textarea class="field" name="embed" rows="3" readonly=true value={code.clone()} />
                </label>
                { button("copy-embed", code) }
                <p class="quiet">{ texts.preview }</p>
                <iframe class="share-preview" src={embedded.clone()} title={texts.preview}
                    loading="lazy" tabindex="-1"></iframe>
                <button type="submit" class="icon-button share-close" aria-label={props.locale.texts().app.close}
                    title={props.locale.texts().app.close}>{ icon(Icon::Close) }</button>
            </form>
        </dialog>
    }
}
