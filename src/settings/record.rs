//! Records that the browser stores, and how they are read and written.

use crate::address::pairs;
use crate::address::parameter::{self, Parameter};

/// A record of named values, each stored under a key of its own: of two tabs that choose
/// something in the same moment, none overwrites what the other has chosen.
pub trait Record: Default + 'static {
    /// Its values are stored under this with their names.
    const KEY: &'static str;

    /// Its values. What was never chosen is not stored.
    const FIELDS: &'static [Parameter<Self>];

    /// Changes one value; says whether it can be. What cannot changes nothing.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let field = parameter::named(Self::FIELDS, name);
        field.is_some_and(|field| field.read(self, value).is_ok())
    }

    /// The names of its values, in the order of [`Record::FIELDS`].
    fn names() -> Vec<&'static str> {
        Self::FIELDS.iter().map(|field| field.name).collect()
    }

    /// Its values, in the order of [`Record::FIELDS`]; `None` where there is nothing to be
    /// said.
    fn values(&self) -> Vec<Option<String>> {
        Self::FIELDS.iter().map(|field| field.written(self)).collect()
    }

    /// What [`Record::parse`] reads.
    #[cfg(test)]
    fn written(&self) -> String {
        parameter::written(parameter::parts(Self::FIELDS, self))
    }

    /// Reads `name=value&name=value`, as version 0.1.0 has stored all of it under one key. It
    /// is checked like any input: nonsense counts as never chosen.
    fn parse(text: &str) -> Self {
        let mut record = Self::default();
        for (name, value) in pairs::read_stored(text) {
            record.set(&name, &value);
        }
        record
    }
}
