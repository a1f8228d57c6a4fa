//! Storage of the counting view.

use std::cell::RefCell;

use queens::board::Size;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::views::count::progress::CountProgress;

/// Keeps the progress of this tab's count apart from what other tabs keep.
#[derive(Default)]
pub struct ProgressStorage {
    /// Last value that this tab read or stored.
    own: Option<String>,
}

impl ProgressStorage {
    /// The progress of an unfinished count, perhaps left by another tab.
    pub fn load(&mut self, size: Size) -> Option<CountProgress> {
        self.own = browser::stored(&CountProgress::key(size));
        CountProgress::parse(size, self.own.as_ref()?)
    }

    /// Keeps progress, unless another tab has come further. Returns `false` only if the
    /// browser refuses.
    pub fn keep(&mut self, progress: &CountProgress) -> bool {
        let key = CountProgress::key(progress.size);
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
    pub fn drop(&mut self, size: Size) {
        let key = CountProgress::key(size);
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
