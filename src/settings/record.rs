//! Records that the browser stores, and how they are read and written.

use std::fmt::Display;

use crate::route::pairs;

/// A record of named values, stored as `name=value&name=value`. What it displays,
/// [`Record::parse`] reads.
pub trait Record: Default + Display {
    /// The key under which it is stored.
    const KEY: &'static str;

    /// Changes one value; says whether it can be. What cannot changes nothing.
    fn set(&mut self, name: &str, value: &str) -> bool;

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
        record.to_string()
    }
}
