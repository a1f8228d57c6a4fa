//! Reads and changes stored records.

use crate::browser;
use crate::settings::record::Record;

/// The record as it is stored; as never chosen where nothing, or nonsense, is stored.
pub fn load<R: Record>() -> R {
    browser::stored(R::KEY).map_or_else(R::default, |text| R::parse(&text))
}

/// Changes some values of the stored record, and leaves the others as other tabs have
/// stored them. Returns whether the browser stored it.
pub fn change<R: Record>(change: impl FnOnce(&mut R)) -> bool {
    let stored = browser::stored(R::KEY);
    browser::store(R::KEY, &R::changed(stored.as_deref(), change))
}
