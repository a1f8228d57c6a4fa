//! What the browser promises.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Calls `then` once the promise is settled: with its value, or with the reason why it
/// was not kept.
pub fn settled(promise: &Promise, then: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    let then = Rc::new(RefCell::new(Some(then)));
    let listener = |result: fn(JsValue) -> Result<JsValue, JsValue>| {
        let then = then.clone();
        Closure::once_into_js(move |value: JsValue| {
            let then = then.borrow_mut().take();
            if let Some(then) = then {
                then(result(value));
            }
        })
    };
    let method = Reflect::get(promise, &"then".into()).and_then(|it| it.dyn_into::<Function>());
    if let Ok(method) = method {
        // A promise's own method takes two functions and never fails.
        let _ = method.call2(promise, &listener(Ok), &listener(Err));
    }
}

/// Calls `then` once the promise is settled, with whether it was kept.
pub fn when(promise: Promise, then: impl FnOnce(bool) + 'static) {
    settled(&promise, |result| then(result.is_ok()));
}
