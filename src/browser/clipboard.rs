//! What is copied on the page.

use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::JsValue;
use web_sys::{Clipboard, ClipboardItem};

use crate::browser;
use crate::browser::promise::when;

/// The one form of pictures that every clipboard takes.
const PNG: &str = "image/png";

/// Copies a text; calls `told` with whether the browser let it happen.
pub fn copy_text(text: &str, told: impl FnOnce(bool) + 'static) {
    match clipboard() {
        Some(clipboard) => when(clipboard.write_text(text), told),
        None => told(false),
    }
}

/// Copies a PNG file that is promised as a blob; calls `told` with whether the browser
/// let it happen. The browser is asked at once, as long as it knows that the reader has
/// pressed something.
pub fn copy_picture(png: &Promise, told: impl FnOnce(bool) + 'static) {
    let written =
        clipboard().and_then(|clipboard| Some(clipboard.write(&Array::of1(&item(png)?.into()))));
    match written {
        Some(written) => when(written, told),
        None => told(false),
    }
}

/// The clipboard. Pages that did not come over a secure connection have none.
fn clipboard() -> Option<Clipboard> {
    let clipboard = browser::window()?.navigator().clipboard();
    (!AsRef::<JsValue>::as_ref(&clipboard).is_undefined()).then_some(clipboard)
}

/// A picture for the clipboard; `None` if the browser knows no such thing.
fn item(png: &Promise) -> Option<ClipboardItem> {
    let items = Object::new();
    Reflect::set(&items, &PNG.into(), png).ok()?;
    // Older browsers have no such class at all.
    let is_known = Reflect::has(&js_sys::global(), &"ClipboardItem".into()).unwrap_or(false);
    is_known.then(|| ClipboardItem::new_with_record_from_str_to_blob_promise(&items).ok())?
}
