//! What stands in for the browser where there is none: native tests say what a page finds
//! there. Each thread has a browser of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;

use queens::game::Date;

/// A browser that knows just this.
#[derive(Clone, Debug, Default)]
pub struct StandIn {
    /// The part of the address from `#` on.
    pub hash: String,
    /// The reader's languages, most preferred first.
    pub languages: Vec<String>,
    /// The reader's own date.
    pub today: Option<Date>,
    /// How many panels have room side by side; 0 where that is not known.
    pub columns: usize,
    /// What is stored.
    pub stored: BTreeMap<String, String>,
    /// What is kept for this visit.
    pub kept: BTreeMap<String, String>,
}

thread_local!(static STAND_IN: RefCell<StandIn> = RefCell::default());

/// Puts a browser in the place of the one before.
pub fn set(browser: StandIn) {
    STAND_IN.set(browser);
}

/// Asks the browser that stands in, or changes it; `None` on the page itself, which has a
/// real one.
pub fn with<T>(ask: impl FnOnce(&mut StandIn) -> T) -> Option<T> {
    (!cfg!(target_arch = "wasm32")).then(|| STAND_IN.with_borrow_mut(ask))
}
