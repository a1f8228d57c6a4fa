//! Which key went down, and what has the focus.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::address::View;
use crate::browser::modality::is_by_pointer;
use crate::browser::page_root;
use crate::components::keys::shortcuts::{Command, Focus, Key, command_of, command_of_board, goes};

/// What a key asks of a view. A key that somebody else has used asks for nothing.
pub fn command(event: &KeyboardEvent, view: View) -> Option<Command> {
    let name = event.key();
    let element = target(event);
    let focus = element.map_or(Focus::Nothing, |element| focus(&element));
    let focus = if is_left_by_pointer(focus, &name) { Focus::Nothing } else { focus };
    let asked = command_of(key(event, &name), view, focus, page_root::has_character_keys());
    asked.filter(|_| !event.default_prevented())
}

/// Whether what is pressed is typed somewhere, or belongs to a dialog.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let focus = target(event).map_or(Focus::Nothing, |element| focus(&element));
    matches!(focus, Focus::Field | Focus::Select | Focus::Dialog)
}

/// Whether nothing that has the focus needs the key itself.
pub fn is_free(event: &KeyboardEvent) -> bool {
    let name = event.key();
    let focus = target(event).map_or(Focus::Nothing, |element| focus(&element));
    is_left_by_pointer(focus, &name) || !focus.needs(&name)
}

/// Whether a key that goes along or up and down is the view's own although a control has the
/// focus: a pointer has left it there, and whoever steps with a presenter does not know.
pub fn is_of_view(event: &KeyboardEvent) -> bool {
    let name = event.key();
    let Some(element) = target(event) else { return false };
    let app = element.closest("[data-app]").ok().flatten();
    let view = app.and_then(|app| View::named(&app.get_attribute("data-view")?));
    is_left_by_pointer(focus(&element), &name)
        && view.is_some_and(|view| {
            command_of(key(event, &name), view, Focus::Nothing, false).is_some()
        })
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Whether a pointer has put the focus on a control, so that it may do without the key.
fn is_left_by_pointer(focus: Focus, key: &str) -> bool {
    let may_do_without = !matches!(focus, Focus::Field | Focus::Select | Focus::Dialog);
    may_do_without && goes(key) && is_by_pointer()
}

/// What a key asks of a board that has the focus.
pub fn board_command(event: &KeyboardEvent) -> Option<Command> {
    let name = event.key();
    command_of_board(key(event, &name), page_root::has_character_keys())
}

fn key<'a>(event: &KeyboardEvent, name: &'a str) -> Key<'a> {
    let chord = event.ctrl_key() || event.alt_key() || event.meta_key();
    Key { name, shift: event.shift_key(), chord }
}

/// The innermost control around an element decides, but all of a dialog is its own.
fn focus(element: &Element) -> Focus {
    let within = |selector| element.closest(selector).ok().flatten();
    if within("dialog").is_some() {
        return Focus::Dialog;
    }
    let Some(control) = within(
        "input, select, textarea, [contenteditable], [role=tab], [role=gridcell], \
         button, summary, [role=button], a, [tabindex]",
    ) else {
        return Focus::Nothing;
    };
    let is = |selector| control.matches(selector).unwrap_or(false);
    if is("select") {
        Focus::Select
    } else if is("input[type=range]") {
        Focus::Slider
    } else if is("input[type=radio]") {
        Focus::Radio
    } else if is("input[type=checkbox], input[type=button]") {
        Focus::Button
    } else if is("input, textarea, [contenteditable]") {
        Focus::Field
    } else if is("[role=tab]") {
        Focus::Tab
    } else if is("[data-node], [data-toggle], [data-wide], [data-map]") {
        Focus::Tree
    } else if is("[role=gridcell]") {
        Focus::Square { is_button: within("[data-pressable]").is_some() }
    } else if is("button, summary, [role=button]") {
        Focus::Button
    } else if is("a") {
        Focus::Link
    } else {
        Focus::Scroller
    }
}
