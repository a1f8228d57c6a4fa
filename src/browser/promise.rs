//! What the browser promises.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Calls `then` once the promise is settled, with whether it was kept.
pub fn when(promise: Promise, then: impl FnOnce(bool) + 'static) {
    let then = Rc::new(RefCell::new(Some(then)));
    let settled = |is_kept: bool| {
        let then = then.clone();
        Closure::once_into_js(move |_: JsValue| {
            let then = then.borrow_mut().take();
            if let Some(then) = then {
                then(is_kept);
            }
        })
    };
    let method = Reflect::get(&promise, &"then".into()).and_then(|it| it.dyn_into::<Function>());
    if let Ok(method) = method {
        // A promise's own method takes two functions and never fails.
        let _ = method.call2(&promise, &settled(true), &settled(false));
    }
}
