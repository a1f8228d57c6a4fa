//! What is copied on the page.

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, ClipboardItem};

use crate::browser;
use crate::browser::promise::when;

/// What goes to the clipboard.
pub enum ClipboardContent {
    /// A text.
    Text(String),
    /// A picture in the one form that every clipboard takes.
    Png(Vec<u8>),
}

/// Copies something; calls `told` with whether the browser let it happen.
pub fn copy(goods: ClipboardContent, told: impl FnOnce(bool) + 'static) {
    let clipboard = browser::window().map(|window| window.navigator().clipboard());
    // Pages that did not come over a secure connection have none.
    let clipboard =
        clipboard.filter(|clipboard| !AsRef::<JsValue>::as_ref(clipboard).is_undefined());
    let written = clipboard.and_then(|clipboard| match goods {
        ClipboardContent::Text(text) => Some(clipboard.write_text(&text)),
        ClipboardContent::Png(bytes) => Some(clipboard.write(&Array::of1(&item(&bytes)?.into()))),
    });
    let Some(written) = written else { return told(false) };
    when(written, told);
}

/// A picture for the clipboard; `None` if the browser knows no such thing.
fn item(bytes: &[u8]) -> Option<ClipboardItem> {
    const PNG: &str = "image/png";
    let properties = BlobPropertyBag::new();
    properties.set_type(PNG);
    let parts = Array::of1(&Uint8Array::from(bytes).into());
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &properties).ok()?;
    let items = Object::new();
    Reflect::set(&items, &PNG.into(), &blob.into()).ok()?;
    // Older browsers have no such class at all.
    let is_known = Reflect::has(&js_sys::global(), &"ClipboardItem".into()).unwrap_or(false);
    is_known.then(|| ClipboardItem::new_with_record_from_str_to_blob_promise(&items).ok())?
}
