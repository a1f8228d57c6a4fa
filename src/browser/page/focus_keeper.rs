//! Moves the focus when its element is removed from the document: browsers would move it to the
//! beginning of the page.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::browser::listener::Listener;

/// The selector of focusable elements.
const STOPS: &str = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/// The current focus and the previous one.
#[derive(Default)]
struct Trail {
    /// The focused element and its ancestors, from inside out.
    present: Vec<Element>,
    /// The element with the focus before, outside of notices and dialogs.
    before: Option<HtmlElement>,
}

impl Trail {
    fn follow(&mut self, focused: Element) {
        let last = self.present.first().cloned();
        let is_lasting = |it: &Element| it.closest("main, .bar").ok().flatten().is_some();
        if let Some(last) = last.filter(|it| *it != focused && is_lasting(it)) {
            self.before = last.dyn_into().ok();
        }
        self.present = std::iter::successors(Some(focused), |it| it.parent_element()).collect();
    }

    /// The nearest neighbour of the removed element within the view; otherwise the element with the
    /// focus before.
    fn next(&self) -> Option<HtmlElement> {
        let within = self.present.iter().find(|it| it.is_connected())?;
        let is_in_view = within.closest("main").ok().flatten().is_some();
        let near = within.query_selector(STOPS).ok().flatten().filter(|_| is_in_view);
        let near = near.and_then(|it| it.dyn_into().ok());
        near.or_else(|| self.before.clone().filter(|it| it.is_connected()))
    }
}

thread_local!(static TRAIL: RefCell<Trail> = RefCell::default());

/// Listens as long as they are held.
pub fn keep_focus() -> [Option<Listener>; 2] {
    let follow = browser::window().map(|window| {
        Listener::new(window, "focusin", move |event| {
            let focused = event.target().and_then(|target| target.dyn_into().ok());
            if let Some(focused) = focused {
                TRAIL.with_borrow_mut(|trail| trail.follow(focused));
            }
        })
    });
    let click = browser::window().map(|window| {
        // By then, the page has drawn what the press has changed.
        Listener::new(window, "click", |_| {
            Timeout::new(0, restore).forget();
        })
    });
    [follow, click]
}

/// Moves the focus on if its element was removed.
pub fn restore() {
    let next = TRAIL.with_borrow(|trail| {
        let is_gone = trail.present.first().is_some_and(|it| !it.is_connected());
        (is_gone && !browser::has_focus()).then(|| trail.next()).flatten()
    });
    if let Some(next) = next {
        // Refused by nothing that is in the document.
        let _ = next.focus();
    }
}
