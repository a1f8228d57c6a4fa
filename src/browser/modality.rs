//! Whether a pointer or a key has put the focus where it is. What `:focus-visible` tells is of
//! no use in the moment of a key: the key itself makes it true.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::browser;
use crate::browser::listener::Listener;

thread_local! {
    static BY_POINTER: Cell<bool> = const { Cell::new(false) };
    /// Whether a pointer is down: what gets the focus then gets it from the pointer, and
    /// what gets it otherwise does not.
    static IS_DOWN: Cell<bool> = const { Cell::new(false) };
}

/// Whether a pointer has put the focus where it is.
pub fn is_by_pointer() -> bool {
    BY_POINTER.get()
}

/// Watches how the focus moves, as long as the listeners are held.
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
