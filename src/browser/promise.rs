//! Promises of the browser, and promises of the page to the browser.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A callback for a promise.
type Waiting = Box<dyn FnOnce(Result<JsValue, JsValue>)>;

/// The value of a promise; `None` if it is rejected.
pub async fn value(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Calls `then` once the promise is settled: with its value, or with the reason of the failure.
pub fn settled(promise: &Promise, then: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    wait(promise, Box::new(then));
}

/// The same without generics: closures for the browser take space in the program.
fn wait(promise: &Promise, then: Waiting) {
    let then = Rc::new(RefCell::new(Some(then)));
    let function = |result: fn(JsValue) -> Result<JsValue, JsValue>| {
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
        let _ = method.call2(promise, &function(Ok), &function(Err));
    }
}

/// Calls `then` once the promise is settled, with true if it was fulfilled.
pub fn when(promise: Promise, then: impl FnOnce(bool) + 'static) {
    settled(&promise, |result| then(result.is_ok()));
}

/// A promise of the page. It is rejected if it is dropped before it is fulfilled.
pub struct OpenPromise {
    promise: Promise,
    functions: Option<(Function, Function)>,
}

impl Default for OpenPromise {
    fn default() -> OpenPromise {
        let mut functions = None;
        let promise = Promise::new(&mut |keep, fail| functions = Some((keep, fail)));
        // Where the browser does not take it, nobody else hears that it is broken.
        when(promise.clone(), drop);
        OpenPromise { promise, functions }
    }
}

impl OpenPromise {
    pub fn promise(&self) -> &Promise {
        &self.promise
    }

    pub fn keep(mut self, value: &JsValue) {
        if let Some((keep, _)) = self.functions.take() {
            // These functions never fail.
            let _ = keep.call1(&JsValue::UNDEFINED, value);
        }
    }
}

impl Drop for OpenPromise {
    fn drop(&mut self) {
        if let Some((_, fail)) = self.functions.take() {
            let _ = fail.call0(&JsValue::UNDEFINED);
        }
    }
}
