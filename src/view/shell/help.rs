//! The sheet with the keyboard shortcuts.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::state::search::action::SearchAction;
use crate::state::search::shortcuts::SHORTCUTS;
use crate::text::Texts;

/// What the sheet needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The keys, in the words of `aria-keyshortcuts`, and what they do.
    pub shortcuts: Vec<(&'static str, String)>,
    /// Called when it has been closed.
    pub on_close: Callback<()>,
}

/// A dialog, open as long as it is in the document.
#[component]
pub fn Help(props: &Props) -> Html {
    let texts = props.locale.texts();
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // Refused only when it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let close = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={dialog} aria-labelledby="help-heading" onclose={close}>
            <form method="dialog">
                <h2 id="help-heading">{ texts.app.shortcuts }</h2>
                <dl class="shortcuts">
                    { for props.shortcuts.iter().map(|(key, words)| html! {
                        <div>
                            <dt><kbd>{ (texts.app.key)(key) }</kbd></dt>
                            <dd>{ words }</dd>
                        </div>
                    }) }
                </dl>
                <button type="submit">{ texts.app.close }</button>
            </form>
        </dialog>
    }
}

/// The shortcuts of the search view, and of what has the same player.
pub fn of_search(texts: &Texts) -> Vec<(&'static str, String)> {
    let words = |action| match action {
        SearchAction::Play => Some(format!("{} / {}", texts.search.play, texts.search.pause)),
        SearchAction::Step => Some(texts.search.step.to_owned()),
        SearchAction::Back => Some(texts.search.back.to_owned()),
        SearchAction::NextReturn => Some(texts.search.next_return.to_owned()),
        SearchAction::PreviousReturn => Some(texts.search.previous_return.to_owned()),
        SearchAction::PreviousSolution => Some(texts.search.previous_solution.to_owned()),
        SearchAction::NextSolution => Some(texts.search.next_solution.to_owned()),
        SearchAction::Finish => Some(texts.search.finish.to_owned()),
        SearchAction::Reset => Some(texts.search.reset.to_owned()),
        // Space stands once.
        _ => None,
    };
    let named = |(_, _, key, action): &(_, _, &'static str, _)| Some((*key, words(*action)?));
    SHORTCUTS.iter().filter_map(named).collect()
}
