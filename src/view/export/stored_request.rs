//! The request that the reader fills in. It is remembered.

use crate::browser;
use crate::browser::locale::Locale;
use crate::route::quoted;

use crate::state::export::request::ExportRequest;

/// The stored of an request.
pub struct StoredRequest {
    request: ExportRequest,
}

impl StoredRequest {
    /// As the reader left it.
    pub fn open() -> StoredRequest {
        let request = browser::stored(ExportRequest::KEY).map(|text| ExportRequest::parse(&text));
        StoredRequest { request: request.unwrap_or_default() }
    }

    /// The request.
    pub const fn request(&self) -> &ExportRequest {
        &self.request
    }

    /// Changes a part of the request. Returns the words of a notice if its value cannot
    /// be, or if it could not be remembered.
    pub fn set(&mut self, locale: &Locale, name: &str, value: &str) -> Option<String> {
        if !self.request.set(name, value) {
            let texts = locale.lang.export();
            return Some((texts.wrong)(&quoted(value), texts.label(name)));
        }
        let is_stored = browser::store(ExportRequest::KEY, &self.request.to_string());
        (!is_stored).then(|| locale.texts().notice.storage.to_owned())
    }
}
