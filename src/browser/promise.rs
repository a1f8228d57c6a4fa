//! Promises of the browser.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::browser;

/// The value of a promise; `None` if it is rejected.
pub async fn value(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Calls `then` once the promise is settled, with true if it was fulfilled.
pub fn when(promise: Promise, then: impl FnOnce(bool) + 'static) {
    browser::task::start(async move { then(value(promise).await.is_some()) });
}

/// A file beside the page; `None` if it cannot be loaded.
pub async fn fetch(file: &str) -> Option<Response> {
    let address = browser::beside_page(file)?;
    let response = value(browser::window()?.fetch_with_str(&address)).await?;
    response.dyn_into::<Response>().ok().filter(Response::ok)
}
