//! Files made on the page.

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, ClipboardItem, HtmlAnchorElement, Url};

use crate::page::browser;

/// A file that grows in parts of which the browser takes care.
#[derive(Debug, Default)]
pub struct Parts {
    parts: Array,
}

impl Parts {
    /// Appends text.
    pub fn text(&self, text: &str) {
        self.parts.push(&text.into());
    }

    /// Appends bytes.
    pub fn bytes(&self, bytes: &[u8]) {
        self.parts.push(&Uint8Array::from(bytes));
    }

    /// Appends what the browser has made.
    pub fn append(&self, blob: &Blob) {
        self.parts.push(blob);
    }

    fn blob(&self, media_type: &str) -> Option<Blob> {
        let properties = BlobPropertyBag::new();
        properties.set_type(media_type);
        Blob::new_with_str_sequence_and_options(&self.parts, &properties).ok()
    }

    /// Offers the file under a name; `None` if the browser has no room for it.
    pub fn save(&self, name: &str, media_type: &str) -> Option<Saved> {
        let blob = self.blob(media_type)?;
        let saved = Saved { address: Url::create_object_url_with_blob(&blob).ok()? };
        let link = browser::document()?.create_element("a").ok()?;
        let link: HtmlAnchorElement = link.dyn_into().ok()?;
        link.set_href(&saved.address);
        link.set_download(name);
        link.click();
        Some(saved)
    }
}

/// A file that has been offered. The browser may still be writing it; the page keeps
/// it until the next one.
#[derive(Debug)]
pub struct Saved {
    address: String,
}

impl Drop for Saved {
    fn drop(&mut self) {
        // Refused for no address that was made here.
        let _ = Url::revoke_object_url(&self.address);
    }
}

/// What goes to the clipboard.
pub enum Goods {
    /// A text.
    Text(String),
    /// A picture in the one form that every clipboard takes.
    Png(Vec<u8>),
}

/// Copies something; calls `told` with whether the browser let it happen.
pub fn copy(goods: Goods, told: impl FnOnce(bool) + 'static) {
    let clipboard = browser::window().map(|window| window.navigator().clipboard());
    // Pages that did not come over a secure connection have none.
    let clipboard =
        clipboard.filter(|clipboard| !AsRef::<JsValue>::as_ref(clipboard).is_undefined());
    let written = clipboard.and_then(|clipboard| match goods {
        Goods::Text(text) => Some(clipboard.write_text(&text)),
        Goods::Png(bytes) => Some(clipboard.write(&Array::of1(&item(&bytes)?.into()))),
    });
    let Some(written) = written else { return told(false) };
    yew::platform::spawn_local(async move { told(JsFuture::from(written).await.is_ok()) });
}

/// A picture for the clipboard; `None` if the browser knows no such thing.
fn item(bytes: &[u8]) -> Option<ClipboardItem> {
    const PNG: &str = "image/png";
    let parts = Parts::default();
    parts.bytes(bytes);
    let items = Object::new();
    Reflect::set(&items, &PNG.into(), &parts.blob(PNG)?.into()).ok()?;
    // Older browsers have no such class at all.
    let is_known = Reflect::has(&js_sys::global(), &"ClipboardItem".into()).unwrap_or(false);
    is_known.then(|| ClipboardItem::new_with_record_from_str_to_blob_promise(&items).ok())?
}
