//! Other windows, addresses, and the time of day.

use js_sys::{Array, Date, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, SvgElement};

use crate::browser;

fn call(of: &JsValue, name: &str, arguments: &[&str]) -> Option<JsValue> {
    let method = Reflect::get(of, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    let arguments: Array = arguments.iter().map(|it| JsValue::from(*it)).collect();
    method.apply(of, &arguments).ok()
}

/// Goes to an address of the page, from its `#` on, in place of the one that is shown.
pub fn replace(hash: &str) {
    if let Some(window) = browser::window() {
        // Refused only for addresses of other sites.
        let _ = call(&window.location(), "replace", &[&browser::address_with(hash)]);
    }
}

/// Goes to an address of the page, from its `#` on.
pub fn go(hash: &str) {
    if let Some(window) = browser::window() {
        // Refused only for addresses of other sites.
        let _ = Reflect::set(&window.location(), &"hash".into(), &hash.into());
    }
}

/// Opens an address of the page in a window of its own. Returns whether the browser did.
pub fn open(hash: &str, name: &str) -> bool {
    let Some(window) = browser::window() else { return false };
    let place = "popup,width=1000,height=720";
    let opened = call(&window, "open", &[&browser::address_with(hash), name, place]);
    opened.is_some_and(|it| !it.is_null() && !it.is_undefined())
}

/// Milliseconds since 1970; 0 without a browser.
pub fn now() -> f64 {
    let now = browser::window().and_then(|_| call(&Date::new_0(), "getTime", &[]));
    now.and_then(|it| it.as_f64()).unwrap_or(0.0)
}

/// The time of day: hours and minutes.
pub fn time_of_day() -> String {
    let now = browser::window().and_then(|_| call(&Date::new_0(), "toTimeString", &[]));
    // "08:05:59 GMT+0100 (…)" in every browser.
    now.and_then(|it| it.as_string()).map_or_else(String::new, |it| it.chars().take(5).collect())
}

/// Gives the focus to what a selector names, if it is there.
pub fn focus(selector: &str) {
    let found = browser::document().and_then(|it| it.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // What cannot take it leaves it where it is.
        let _ = element.focus();
    }
}

/// Lets a drawing lie at a point of the window.
pub fn put(drawing: Option<SvgElement>, x: i32, y: i32) {
    if let Some(element) = drawing {
        // Refused for malformed names and values only.
        let _ = element.style().set_property("translate", &format!("{x}px {y}px"));
    }
}
