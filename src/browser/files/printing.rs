//! Printing, and whether the browser begins it.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;

use crate::browser;
use crate::browser::listener::Listener;

/// Opens the browser's window for printing. Calls `refused` if that does not begin: browsers
/// ignore the call in a sandbox without `allow-modals`.
pub fn print(refused: impl FnOnce() + 'static) {
    let Some(window) = browser::window() else { return };
    let allowed = browser::frame_allows("allow-modals");
    if allowed == Some(false) {
        return refused();
    }
    let has_begun = Rc::new(Cell::new(allowed.is_some()));
    let begun = has_begun.clone();
    let listener = Listener::new(window.clone(), "beforeprint", move |_| begun.set(true));
    let _ = window.print();
    // Some browsers begin a moment later.
    Timeout::new(1_000, move || {
        drop(listener);
        if !has_begun.get() {
            refused();
        }
    })
    .forget();
}
