//! Files made on the page.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::browser;

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

    /// Offers the file under a name; `None` if the browser has no room for it.
    pub fn save(&self, name: &str, media_type: &str) -> Option<Saved> {
        let properties = BlobPropertyBag::new();
        properties.set_type(media_type);
        let blob = Blob::new_with_str_sequence_and_options(&self.parts, &properties).ok()?;
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
