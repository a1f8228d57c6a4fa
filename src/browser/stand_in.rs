//! A fake browser for native tests. Each thread has its own.

use std::cell::RefCell;
use std::collections::BTreeMap;

use queens::game::Date;

#[derive(Clone, Debug, Default)]
pub struct StandIn {
    /// The part of the address from `#` on.
    pub hash: String,
    /// The reader's languages, most preferred first.
    pub languages: Vec<String>,
    /// The reader's own date.
    pub today: Option<Date>,
    /// The layout of the page, such as `desk`; empty if unknown.
    pub layout: String,
    /// The local storage.
    pub stored: BTreeMap<String, String>,
    /// The session storage.
    pub kept: BTreeMap<String, String>,
    /// True if the local storage refuses texts, as a full one does.
    pub refuses: bool,
}

impl StandIn {
    /// Stores a text. Returns false if the local storage refuses.
    pub fn store(&mut self, key: &str, text: &str) -> bool {
        if !self.refuses {
            self.stored.insert(key.to_owned(), text.to_owned());
        }
        !self.refuses
    }
}

thread_local!(static STAND_IN: RefCell<StandIn> = RefCell::default());

/// Replaces the fake browser.
pub fn set(browser: StandIn) {
    STAND_IN.set(browser);
}

/// Reads or changes the fake browser; `None` on the page itself, which has a real one.
pub fn with<T>(ask: impl FnOnce(&mut StandIn) -> T) -> Option<T> {
    (!cfg!(target_arch = "wasm32")).then(|| STAND_IN.with_borrow_mut(ask))
}
