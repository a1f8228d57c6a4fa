//! The workers' WebAssembly, fetched and compiled once for all of them.
//!
//! Workers that share a module also share its optimised code: once one of them has run it for a
//! while, all run the fastest form.

use std::cell::RefCell;

use js_sys::{Promise, WebAssembly};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::future_to_promise;

use crate::browser::fetch;
use crate::browser::promise::value;

/// The file, beside the page.
const FILE: &str = "queenside-worker_bg.wasm";

thread_local! {
    static MODULE: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// The compiled module, which is loaded at the first call. `None` if it cannot be loaded; the next
/// call tries again.
pub async fn module() -> Option<JsValue> {
    let begin = || future_to_promise(async { load().await.ok_or(JsValue::NULL) });
    let loading = MODULE.with_borrow_mut(|it| it.get_or_insert_with(begin).clone());
    let module = value(loading).await;
    if module.is_none() {
        MODULE.set(None);
    }
    module
}

async fn load() -> Option<JsValue> {
    let response = fetch(FILE).await?;
    let module = WebAssembly::compile_streaming(&Promise::resolve(&JsValue::from(response)));
    if let Some(module) = value(module).await {
        return Some(module);
    }
    // Some hosts call the file by a wrong type, and browsers then want all of it.
    let bytes = value(fetch(FILE).await?.array_buffer().ok()?).await?;
    value(WebAssembly::compile(&bytes)).await
}
