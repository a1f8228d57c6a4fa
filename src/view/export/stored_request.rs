//! The request that the reader fills in. It is remembered.

use crate::browser::locale::Locale;
use crate::browser::record;
use crate::settings::record::Record;
use crate::text::quoted;

use crate::state::export::request::ExportRequest;

/// The request, as it is filled in and as it is stored.
pub struct StoredRequest {
    request: ExportRequest,
}

impl StoredRequest {
    /// As the reader left it.
    pub fn open() -> StoredRequest {
        StoredRequest { request: record::load() }
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
        let is_stored = record::change(|request: &mut ExportRequest| {
            request.set(name, value);
        });
        (!is_stored).then(|| locale.texts().notice.storage.to_owned())
    }
}
