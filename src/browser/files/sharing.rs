//! The system's own way to send a link on.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::browser::promise::when;

/// The browser's function, where it has one.
fn function() -> Option<(JsValue, Function)> {
    let navigator: JsValue = browser::window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}

pub fn can_share() -> bool {
    function().is_some()
}

/// Passes a link to the system, which asks for the receiver. The page does not learn the choice.
pub fn share(title: &str, link: &str) {
    let Some((navigator, function)) = function() else { return };
    let what = Object::new();
    for (name, text) in [("title", title), ("url", link)] {
        // Fails for frozen objects only.
        let _ = Reflect::set(&what, &name.into(), &text.into());
    }
    let shared = function.call1(&navigator, &what).and_then(|it| it.dyn_into::<Promise>());
    if let Ok(shared) = shared {
        when(shared, drop);
    }
}
