//! Copying to the clipboard.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Clipboard, ClipboardItem, Element, HtmlElement};

use crate::browser;
use crate::browser::promise::{value, when};

/// The only format of pictures that every clipboard takes.
const PNG: &str = "image/png";

/// Copies a text, and calls `on_done` with true if the browser allowed it.
pub fn copy_text(text: &str, on_done: impl FnOnce(bool) + 'static) {
    match clipboard() {
        Some(clipboard) => when(clipboard.write_text(text), on_done),
        None => on_done(false),
    }
}

/// Selects the text of a field and copies it as the reader's own keys would. Returns true if the
/// browser allowed it; the text stays selected.
pub fn copy_field(field: &Element) -> bool {
    let call = |of: &JsValue, name: &str, given: &JsValue| {
        let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
        function.call1(of, given).ok()
    };
    if let Some(field) = field.dyn_ref::<HtmlElement>() {
        // A field that cannot have it is copied from all the same.
        let _ = field.focus();
    }
    let _ = call(field, "select", &JsValue::UNDEFINED);
    let Some(document) = browser::document() else { return false };
    call(&document, "execCommand", &"copy".into()).is_some_and(|it| it.is_truthy())
}

/// Copies a PNG file that is promised as a blob. Returns true if the browser allowed it.
pub async fn copy_picture(png: &Promise) -> bool {
    let Some((clipboard, item)) = clipboard().zip(item(png)) else { return false };
    value(clipboard.write(&Array::of1(&item.into()))).await.is_some()
}

/// False for pages over plain http, which have no clipboard.
pub fn is_secure() -> bool {
    browser::window().is_none_or(|window| window.is_secure_context())
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
