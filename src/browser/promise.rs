//! Promises of the browser.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::browser::task;

/// The value of a promise; `None` if it is rejected.
pub async fn value(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Calls `then` once the promise is settled, with true if it was fulfilled.
pub fn when(promise: Promise, then: impl FnOnce(bool) + 'static) {
    task::start(async move { then(value(promise).await.is_some()) });
}
