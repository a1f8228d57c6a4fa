//! The recipe of a button with a key: in the lab, O leaves only the chosen piece.
//!
//! In the project, the key is a variant of `Command`, a row of `SHORTCUTS` and an arm of
//! `Command::words` in `src/components/features/keys/shortcuts.rs`; its text is in
//! `src/text/text.toml`. The action is a variant of `LabAction` with its arms in `LabAction::of` and
//! `LabState::act` in `src/views/lab/state.rs`, and the button a line of `keys` in
//! `src/views/lab/toolbar.rs`, which finds the key by the action.

use std::fs;

use queens::board::{Size, Square};
use queenside::address::View;
use queenside::components::features::keys::shortcuts::{Shortcut, of_view, titled};
use queenside::text::Lang;
use queenside::views::lab::address::LabRoute;
use queenside::views::lab::state::{LabAction, LabState};

/// In the project, a row of `SHORTCUTS`.
const KEY: &str = "O";

/// In the project, the button's action in `toolbar.rs`.
const ACTION: &str = "keep-chosen";

/// In the project, `StageTexts.keep_chosen`.
const LABEL: &str = "Keep only the chosen piece";

/// In the project, an arm of `LabState::act`.
fn keep_chosen(state: &mut LabState) {
    if let Some(chosen) = state.present() {
        state.act(LabAction::Arrange(state.size(), [chosen].into_iter().collect()));
    }
}

#[test]
fn only_the_chosen_piece_is_left_until_it_is_undone() {
    let square = |name| Square::parse(Size::EIGHT, name).expect("a square");
    let queens = ["a1", "f6", "c8"].map(square).to_vec();
    let mut state = LabState::new(&LabRoute {
        queens: queens.clone(),
        chosen: Some(square("f6")),
        ..LabRoute::of(Size::EIGHT)
    });
    keep_chosen(&mut state);
    assert_eq!(state.squares(), [square("f6")]);
    state.act(LabAction::Undo);
    assert_eq!(state.squares(), queens);
}

#[test]
fn the_button_names_its_key() {
    assert_eq!(titled(Lang::En, LABEL, KEY), "Keep only the chosen piece (O)");
}

/// The places in which a button of a view with a key is missing.
fn missing(key: &str, action: &str, view: View) -> Vec<&'static str> {
    let document = fs::read_to_string("docs/HOOKS.md").expect("a document");
    let is_declared = of_view(view).any(|it: &Shortcut| it.name == key);
    let is_documented = document.contains(&format!("`{action}`"));
    let declared = "add a row to SHORTCUTS in src/components/features/keys/shortcuts.rs";
    let documented = "add the action to docs/HOOKS.md";
    let missing = [(!is_declared).then_some(declared), (!is_documented).then_some(documented)];
    missing.into_iter().flatten().collect()
}

#[test]
fn the_recipe_names_what_the_key_is_missing_in() {
    assert_eq!(missing("U", "undo", View::Lab), Vec::<&str>::new());
    let asked = missing(KEY, ACTION, View::Lab);
    assert_eq!(asked.len(), 2, "{asked:?}");
    crate::names_files(
        "### A button with a key",
        &["keys/shortcuts.rs", "src/text/text.toml", "state.rs", "toolbar.rs", "docs/HOOKS.md"],
    );
}
