//! The input that moved the focus: a pointer or a key. `:focus-visible` does not help during a key
//! event, because the key itself makes it true.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::browser;
use crate::browser::listener::Listener;

thread_local! {
    static BY_POINTER: Cell<bool> = const { Cell::new(false) };
    /// True while a pointer is down: the focus that moves then was moved by the pointer.
    static IS_DOWN: Cell<bool> = const { Cell::new(false) };
}

/// True if a pointer has moved the focus to its element.
pub fn is_by_pointer() -> bool {
    BY_POINTER.get()
}

/// Watches the focus until the listeners are dropped.
pub fn watch() -> Vec<Listener> {
    let Some(window) = browser::window() else { return Vec::new() };
    vec![
        Listener::before_others(window.clone(), "pointerdown", |_| {
            IS_DOWN.set(true);
            BY_POINTER.set(true);
        }),
        Listener::before_others(window.clone(), "pointerup", |_| IS_DOWN.set(false)),
        Listener::before_others(window.clone(), "pointercancel", |_| IS_DOWN.set(false)),
        Listener::before_others(window.clone(), "focusin", |_| {
            if !IS_DOWN.get() {
                BY_POINTER.set(false);
            }
        }),
        Listener::before_others(window, "keydown", |event| {
            // No presenter sends these: who does, goes by keys.
            let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
            if matches!(key.as_deref(), Some("Tab" | "Enter")) {
                BY_POINTER.set(false);
            }
        }),
    ]
}
