//! Storage of the counting view.

use std::cell::RefCell;

use queens::count::Assignment;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::views::count::history::{History, StoredCount};
use crate::views::count::progress::CountProgress;

/// The key of the machine's speed, which is stored for a visit.
const SPEED: &str = "queenside.count.speed";

/// Speeds outside of this cannot be those of a machine, compared with a usual one.
const SPEEDS: std::ops::RangeInclusive<f64> = 1e-3..=1e4;

/// Keeps the progress of this tab's count apart from what other tabs keep.
#[derive(Default)]
pub struct ProgressStorage {
    /// Last value that this tab read or stored.
    own: Option<String>,
}

impl ProgressStorage {
    /// The progress of an unfinished count, perhaps left by another tab.
    pub fn load(&mut self, assignment: Assignment) -> Option<CountProgress> {
        self.own = browser::stored(&CountProgress::key(assignment));
        CountProgress::parse(assignment, self.own.as_ref()?)
    }

    /// Keeps progress, unless another tab has come further. Returns `false` only if the
    /// browser refuses.
    pub fn keep(&mut self, progress: &CountProgress) -> bool {
        let key = CountProgress::key(progress.assignment);
        if !progress.may_replace(browser::stored(&key).as_deref(), self.own.as_deref()) {
            return true;
        }
        let text = progress.to_string();
        let is_kept = browser::store(&key, &text);
        self.own = Some(text);
        is_kept
    }

    /// Drops the progress, unless another tab has kept it. Other tabs see it by
    /// the removal of all that is stored.
    pub fn drop(&mut self, assignment: Assignment) {
        let key = CountProgress::key(assignment);
        let stored = browser::stored(&key);
        if stored.is_some() && stored == self.own.take() {
            browser::store(&key, CountProgress::GIVEN_UP);
            browser::remove(&key);
        }
    }
}

/// Calls `then` with the key of a count whose progress another tab drops. It is called again
/// when the key is gone: what was kept in between has been lost with it.
pub fn on_drop(then: impl Fn(String) + 'static) -> Option<Listener> {
    let given_up = RefCell::new(None);
    Some(Listener::new(browser::window()?, "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else { return };
        let (key, value) = (event.key(), event.new_value());
        let is_given_up = value.as_deref() == Some(CountProgress::GIVEN_UP);
        let is_gone = value.is_none() && key.is_some() && *given_up.borrow() == key;
        given_up.replace(key.clone().filter(|_| is_given_up));
        key.into_iter().filter(|_| is_given_up || is_gone).for_each(&then);
    }))
}

pub fn history() -> History {
    browser::stored(History::KEY).map_or_else(History::default, |text| History::parse(&text))
}

/// Adds a result to those stored, to which other tabs may have added some. Returns all
/// of them, and whether the browser stores them.
pub fn add_result(entry: StoredCount) -> (History, bool) {
    let mut history = history();
    history.add(entry);
    let is_stored = browser::store(History::KEY, &history.to_string());
    (history, is_stored)
}

/// Removes the results.
pub fn remove_history() {
    browser::remove(History::KEY);
}

/// The speed measured in this visit, as a multiple of a usual machine's time.
pub fn speed() -> Option<f64> {
    Some(browser::decimal(&browser::kept(SPEED)?)).filter(|speed| SPEEDS.contains(speed))
}

/// Stores the speed for this visit.
pub fn store_speed(speed: f64) {
    browser::keep(SPEED, &speed.to_string());
}
