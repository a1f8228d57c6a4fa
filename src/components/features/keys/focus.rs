//! Keyboard events and the focused element.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::address::View;
use crate::browser::page::modality::is_by_pointer;
use crate::browser::page::page_root;
use crate::components::features::keys::shortcuts::{
    Command, Focus, Key, command_of, command_of_board, goes,
};

/// The command of a keyboard event for a view. Handled events have none.
pub fn command(event: &KeyboardEvent, view: View) -> Option<Command> {
    let name = event.key();
    let element = target(event);
    let focus = element.map_or(Focus::Nothing, |element| focus(&element));
    let focus = if is_left_by_pointer(focus, &name) { Focus::Nothing } else { focus };
    let asked = command_of(key(event, &name), view, focus, page_root::has_character_keys());
    asked.filter(|_| !event.default_prevented())
}

/// True for an arrow key although a control has the focus, if a pointer has left the focus there:
/// the user of a presenter does not know about it.
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

/// True if a pointer has put the focus on a control, which then needs no arrow keys.
fn is_left_by_pointer(focus: Focus, key: &str) -> bool {
    let may_do_without = !matches!(focus, Focus::Field { .. } | Focus::Select | Focus::Dialog);
    may_do_without && goes(key) && is_by_pointer()
}

pub fn board_command(event: &KeyboardEvent) -> Option<Command> {
    let name = event.key();
    command_of_board(key(event, &name), page_root::has_character_keys())
}

fn key<'a>(event: &KeyboardEvent, name: &'a str) -> Key<'a> {
    let chord = event.ctrl_key() || event.alt_key() || event.meta_key();
    Key { name, shift: event.shift_key(), chord }
}

/// The innermost control around an element, except that a dialog owns all its keys.
fn focus(element: &Element) -> Focus {
    let within = |selector| element.closest(selector).ok().flatten();
    if within("dialog").is_some() {
        return Focus::Dialog;
    }
    let Some(control) = within(
        "input, select, textarea, [contenteditable], [data-editor], [role=tab], [role=gridcell], \
         button, summary, [role=button], a, [tabindex]:not(main)",
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
    } else if is("input, textarea, [contenteditable], [data-editor]") {
        Focus::Field { has_lines: !is("input") }
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
