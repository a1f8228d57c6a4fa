//! The dialog with the keyboard shortcuts.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::keys::shortcuts::{Command, Shortcut, of_view};
use crate::components::features::player::action::PlayerAction;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::icons::{Icon, icon};
use crate::shell::text::ShareTexts;
use crate::text::{AppTexts, BoardTexts, LinesTexts, SearchTexts, StageTexts};

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
        let words = words(locale, *command);
        match all.iter_mut().find(|(_, other)| *other == words) {
            Some((keys, _)) => keys.push(name),
            None => all.push((vec![name], words)),
        }
    }
    all
}

fn words(locale: &Locale, command: Command) -> String {
    let (lang, search) = (locale.lang, SearchTexts::of(locale.lang));
    match command {
        Command::Player(PlayerAction::Toggle) => format!("{} / {}", search.play, search.pause),
        Command::Player(PlayerAction::Step) => search.step.to_owned(),
        Command::Player(PlayerAction::Back) => search.back.to_owned(),
        Command::Player(PlayerAction::NextBacktrack) => search.next_return.to_owned(),
        Command::Player(PlayerAction::PreviousBacktrack) => search.previous_return.to_owned(),
        Command::Player(PlayerAction::NextSolution) => search.next_solution.to_owned(),
        Command::Player(PlayerAction::PreviousSolution) => search.previous_solution.to_owned(),
        Command::Player(PlayerAction::Reset) => search.reset.to_owned(),
        Command::Player(PlayerAction::Finish) => search.finish.to_owned(),
        Command::Player(PlayerAction::ToggleGrain) => LinesTexts::of(lang).grain.to_string(),
        Command::FirstSolution => StageTexts::of(lang).first.to_string(),
        Command::LastSolution => StageTexts::of(lang).last.to_string(),
        Command::Queens => BoardTexts::of(locale.lang).ask_queens.to_owned(),
        Command::Threats => BoardTexts::of(locale.lang).ask_threats.to_owned(),
        Command::Undo => StageTexts::of(lang).undo.to_string(),
        Command::Help => AppTexts::of(locale.lang).shortcuts.to_owned(),
        Command::Redo => StageTexts::of(lang).redo.to_string(),
        Command::Cross => StageTexts::of(lang).cross.to_string(),
        Command::Hint => StageTexts::of(lang).hint.to_string(),
        Command::NextPassage => AppTexts::of(lang).next_passage.to_owned(),
        Command::PreviousPassage => AppTexts::of(lang).previous_passage.to_owned(),
        Command::Blank => ShareTexts::of(locale.lang).blank.to_owned(),
        Command::Projector => ShareTexts::of(locale.lang).projector.to_owned(),
        // No shortcut leads there.
        Command::Player(_) => String::new(),
    }
}
