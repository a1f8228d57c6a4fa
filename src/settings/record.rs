//! Records that the browser stores, and how they are read and written.

use crate::address::pairs;
use crate::address::parameter::{self, Parameter};

/// A record of named values, stored as `name=value&name=value`.
pub trait Record: Default + 'static {
    /// Under which it is stored.
    const KEY: &'static str;

    /// Its values. What is as by default is not stored.
    const FIELDS: &'static [Parameter<Self>];

    /// Changes one value; says whether it can be. What cannot changes nothing.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let field = parameter::named(Self::FIELDS, name);
        field.is_some_and(|field| field.read(self, value).is_ok())
    }

    /// What [`Record::parse`] reads.
    fn written(&self) -> String {
        parameter::written(parameter::parts(Self::FIELDS, self))
    }

    /// Reads what was stored. It is checked like any input: nonsense counts as never
    /// chosen.
    fn parse(text: &str) -> Self {
        let mut record = Self::default();
        for (name, value) in pairs::read_stored(text) {
            record.set(&name, &value);
        }
        record
    }

    /// What is to be stored when one tab changes some values: all others stay as they
    /// are stored, perhaps by another tab.
    fn changed(stored: Option<&str>, change: impl FnOnce(&mut Self)) -> String {
        let mut record = stored.map(Self::parse).unwrap_or_default();
        change(&mut record);
        record.written()
    }
}
