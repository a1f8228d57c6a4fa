//! Which key went down, and what has the focus.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::browser::page_root;
use crate::route::View;
use crate::state::shortcuts::{Command, Focus, Key, command_of, command_of_board};

/// What a key asks of a view. A key that somebody else has used asks for nothing.
pub fn command(event: &KeyboardEvent, view: View) -> Option<Command> {
    let name = event.key();
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let focus = element.map_or(Focus::Nothing, |element| focus(&element));
    let asked = command_of(key(event, &name), view, focus, page_root::has_character_keys());
    asked.filter(|_| !event.default_prevented())
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
