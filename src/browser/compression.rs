//! The browser's own zlib.

use js_sys::{ArrayBuffer, Function, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, ReadableWritablePair, Response};

use crate::browser::download::Download;
use crate::browser::promise::settled;

/// True if the browser can compress, as all can since 2023.
pub fn is_known() -> bool {
    Reflect::has(&js_sys::global(), &"CompressionStream".into()).unwrap_or(false)
}

/// Compresses bytes into the zlib format (RFC 1950), beside the page. Calls `then` with
/// the result: `None` if the browser cannot.
pub fn compress(bytes: &Uint8Array, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let compressed = Download::of_bytes(bytes).blob("").and_then(|blob| response(&blob));
    match compressed.and_then(|response| response.array_buffer().ok()) {
        Some(promise) => settled(&promise, |buffer| {
            let buffer = buffer.ok().and_then(|buffer| buffer.dyn_into::<ArrayBuffer>().ok());
            then(buffer.map(|buffer| Uint8Array::new(&buffer).to_vec()));
        }),
        None => then(None),
    }
}

/// The compressed blob as a response.
fn response(blob: &Blob) -> Option<Response> {
    let class: Function =
        Reflect::get(&js_sys::global(), &"CompressionStream".into()).ok()?.dyn_into().ok()?;
    // "deflate" is what the standard calls the zlib format.
    let stream = Reflect::construct(&class, &js_sys::Array::of1(&"deflate".into())).ok()?;
    let stream = blob.stream().pipe_through(stream.unchecked_ref::<ReadableWritablePair>());
    Response::new_with_opt_readable_stream(Some(&stream)).ok()
}
