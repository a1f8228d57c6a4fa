//! Records in the browser's storage.

use crate::address::pairs;
use crate::address::parameter::{self, Parameter};

/// A record whose values have a storage key each, so that two tabs which change different values at
/// the same time do not overwrite each other.
pub trait Record: Default + 'static {
    /// The prefix of the storage keys.
    const KEY: &'static str;

    /// Values that were never chosen are not stored.
    const FIELDS: &'static [Parameter<Self>];

    /// Returns false and changes nothing if the value is invalid.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let field = parameter::named(Self::FIELDS, name);
        field.is_some_and(|field| field.read(self, value).is_ok())
    }

    /// In the order of [`Record::FIELDS`].
    fn names() -> Vec<&'static str> {
        Self::FIELDS.iter().map(|field| field.name).collect()
    }

    /// In the order of [`Record::FIELDS`]; `None` if there is no value.
    fn values(&self) -> Vec<Option<String>> {
        Self::FIELDS.iter().map(|field| field.written(self)).collect()
    }

    /// The reverse of [`Record::parse`].
    #[cfg(test)]
    fn written(&self) -> String {
        parameter::written(parameter::parts(Self::FIELDS, self))
    }

    /// Reads `name=value&name=value`, the format of version 0.1.0 with one key for all values.
    /// Invalid values are ignored.
    fn parse(text: &str) -> Self {
        let mut record = Self::default();
        for (name, value) in pairs::read_stored(text) {
            record.set(&name, &value);
        }
        record
    }
}
