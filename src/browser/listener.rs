//! A listener of the window or the document.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, EventTarget, KeyboardEvent};

use crate::browser;

/// Listens as long as it is held.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    callback: Closure<dyn FnMut(Event)>,
    /// Before all others, not after them.
    is_first: bool,
}

impl Listener {
    /// Calls `heard` for every event of that name.
    pub fn new(
        target: impl Into<EventTarget>,
        name: &'static str,
        heard: impl FnMut(Event) + 'static,
    ) -> Listener {
        Listener::listen(target.into(), name, Closure::new(heard), false)
    }

    /// Calls `heard` for every event of that name, before the listeners of its target.
    pub fn before_others(
        target: impl Into<EventTarget>,
        name: &'static str,
        heard: impl FnMut(Event) + 'static,
    ) -> Listener {
        Listener::listen(target.into(), name, Closure::new(heard), true)
    }

    fn listen(
        target: EventTarget,
        name: &'static str,
        callback: Closure<dyn FnMut(Event)>,
        is_first: bool,
    ) -> Listener {
        let function = callback.as_ref().unchecked_ref();
        // Refused only for a callback that is no function.
        let _ = target.add_event_listener_with_callback_and_bool(name, function, is_first);
        Listener { target, name, callback, is_first }
    }

    /// Calls `leaves` for every event of that name with which the page may be left.
    pub fn of_leaving(name: &'static str, leaves: &Rc<dyn Fn()>) -> Option<Listener> {
        let leaves = leaves.clone();
        Some(Listener::before_others(browser::window()?, name, move |_| leaves()))
    }

    /// Calls `heard` for every key that goes down somewhere on the page.
    pub fn of_keys(mut heard: impl FnMut(KeyboardEvent) + 'static) -> Option<Listener> {
        let hear = move |event: Event| {
            if let Ok(event) = event.dyn_into() {
                heard(event);
            }
        };
        Some(Listener::new(browser::document()?, "keydown", hear))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.callback.as_ref().unchecked_ref();
        let target = &self.target;
        let _ =
            target.remove_event_listener_with_callback_and_bool(self.name, callback, self.is_first);
    }
}
