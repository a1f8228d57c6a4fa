//! The browser's side of packages: the archive as a download.

use js_sys::Uint8Array;

use crate::browser::files::download::{Download, Saved};

/// Offers the archive; `None` if the browser has no room for it.
pub fn save(name: &str, archive: &[u8]) -> Option<Saved> {
    Download::of_bytes(&Uint8Array::from(archive)).save(name, "application/zip")
}
