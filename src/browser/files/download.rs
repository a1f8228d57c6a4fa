//! Downloads of files that the page has made.

use js_sys::{Array, JsString, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::browser;

/// A file that grows in parts, which the browser keeps.
#[derive(Debug)]
pub struct Download {
    parts: Array,
}

impl Default for Download {
    /// An empty file.
    fn default() -> Download {
        let parts = browser::window().map(|_| Array::new());
        // Without a browser, nothing is ever written.
        Download { parts: parts.unwrap_or_else(|| JsValue::UNDEFINED.unchecked_into()) }
    }
}

impl Download {
    pub fn of_text(text: &str) -> Download {
        let download = Download::default();
        download.append_text(text);
        download
    }

    /// A file that the browser has made.
    pub fn of_blob(blob: &Blob) -> Download {
        Download { parts: Array::of1(blob) }
    }

    pub fn of_bytes(bytes: &Uint8Array) -> Download {
        Download { parts: Array::of1(bytes) }
    }

    pub fn append_text(&self, text: &str) {
        self.parts.push(&JsString::from(text));
    }

    /// The whole; `None` if the browser has no room for it.
    pub fn blob(&self, media_type: &str) -> Option<Blob> {
        let properties = BlobPropertyBag::new();
        properties.set_type(media_type);
        Blob::new_with_str_sequence_and_options(&self.parts, &properties).ok()
    }

    /// Offers the file under a name; `None` if the browser has no room for it.
    pub fn save(&self, name: &str, media_type: &str) -> Option<Saved> {
        let blob = self.blob(media_type)?;
        let delivery = match browser::frame_allows("allow-downloads") {
            Some(true) => Delivery::Saved,
            Some(false) => Delivery::Refused,
            None => Delivery::Unsure,
        };
        let address = Url::create_object_url_with_blob(&blob).ok()?;
        let saved = Saved { address, delivery };
        let link = browser::document()?.create_element("a").ok()?;
        let link: HtmlAnchorElement = link.dyn_into().ok()?;
        link.set_href(&saved.address);
        link.set_download(name);
        link.click();
        Some(saved)
    }
}

/// The way of a file to the reader. Browsers report no download that a sandbox forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    Saved,
    /// A frame of another origin may forbid downloads.
    Unsure,
    /// The frame around this page forbids downloads.
    Refused,
}

/// A file that has been offered. The browser may still be writing it; the page keeps
/// it until the next one.
#[derive(Debug)]
pub struct Saved {
    address: String,
    pub delivery: Delivery,
}

impl Drop for Saved {
    fn drop(&mut self) {
        // Refused for no address that was made here.
        let _ = Url::revoke_object_url(&self.address);
    }
}
