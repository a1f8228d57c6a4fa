//! The sheet with the keyboard shortcuts.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::View;
use crate::state::shortcuts::{Command, Shortcut, of_view};
use crate::view::parts::callbacks::reading;

/// What the sheet needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The keys, in the words of `aria-keyshortcuts`, and what they do.
    pub shortcuts: Vec<(&'static str, String)>,
    /// Whether shortcuts of a single character work.
    pub character_keys: bool,
    /// Called when they shall work, or not any more.
    pub on_character_keys: Callback<bool>,
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
    let onchange = reading(&props.on_character_keys, |event: Event| {
        Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.checked())
    });
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
                <label class="check">
                    <input type="checkbox" name="character-keys" checked={props.character_keys} {onchange} />
                    { texts.app.character_keys }
                </label>
                <button type="submit" class="button">{ texts.app.close }</button>
            </form>
        </dialog>
    }
}

/// The shortcuts of a view, with what they do.
pub fn shortcuts(locale: &Locale, view: View) -> Vec<(&'static str, String)> {
    let named = |it: &Shortcut| (it.name, words(locale, it.command));
    of_view(view).map(named).collect()
}

/// What a command does.
fn words(locale: &Locale, command: Command) -> String {
    let game = locale.lang.game();
    let (search, solutions) = (&locale.texts().search, locale.lang.solutions());
    match command {
        Command::Toggle => format!("{} / {}", search.play, search.pause),
        Command::Step => search.step.to_owned(),
        Command::Back => search.back.to_owned(),
        Command::NextBacktrack => search.next_return.to_owned(),
        Command::PreviousBacktrack => search.previous_return.to_owned(),
        Command::NextSolution => search.next_solution.to_owned(),
        Command::PreviousSolution => search.previous_solution.to_owned(),
        Command::FirstSolution => solutions.first.to_owned(),
        Command::LastSolution => solutions.last.to_owned(),
        Command::Start => search.reset.to_owned(),
        Command::End => search.finish.to_owned(),
        Command::ToggleGrain => locale.lang.lines().grain.to_owned(),
        Command::Queens => locale.texts().board.ask_queens.to_owned(),
        Command::Threats => locale.texts().board.ask_threats.to_owned(),
        Command::Undo => locale.lang.lab().undo.to_owned(),
        Command::Help => locale.texts().app.shortcuts.to_owned(),
        Command::Redo => game.keys.redo.to_owned(),
        Command::Cross => game.keys.cross.to_owned(),
        Command::Hint => game.keys.hint.to_owned(),
        Command::Projector => locale.texts().share.projector.to_owned(),
    }
}
