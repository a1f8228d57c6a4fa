//! What the counting view stores in the browser.

use queens::count::Assignment;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::state::count::history::{Entry, History};
use crate::state::count::progress::CountProgress;

/// The key of the machine's speed, which is stored for a visit.
const SPEED: &str = "queenside.count.speed";

/// Speeds outside of this cannot be those of a machine, compared with a usual one.
const SPEEDS: std::ops::RangeInclusive<f64> = 1e-3..=1e4;

/// The progress of an unfinished count.
pub fn progress(assignment: Assignment) -> Option<CountProgress> {
    CountProgress::parse(assignment, &browser::stored(&CountProgress::key(assignment))?)
}

/// Stores progress, unless another tab has stored more of the same count. Returns
/// whether the browser allows it.
pub fn store_progress(progress: &CountProgress) -> bool {
    let key = CountProgress::key(progress.assignment);
    let stored = browser::stored(&key);
    CountProgress::tasks_stored(progress.assignment, stored.as_deref()) > progress.done.tasks()
        || browser::store(&key, &progress.to_string())
}

/// Removes progress, unless more than so many tasks are stored. Other tabs can tell it
/// from the removal of all that is stored.
pub fn remove_progress(assignment: Assignment, tasks: u32) {
    let key = CountProgress::key(assignment);
    let stored = browser::stored(&key);
    if stored.is_some() && CountProgress::tasks_stored(assignment, stored.as_deref()) <= tasks {
        browser::store(&key, CountProgress::GIVEN_UP);
        browser::remove(&key);
    }
}

/// Calls `then` with the key of a count whose progress another tab removes.
pub fn on_removal(then: impl Fn(String) + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else { return };
        if event.new_value().as_deref() == Some(CountProgress::GIVEN_UP) {
            event.key().into_iter().for_each(&then);
        }
    }))
}

/// The results.
pub fn history() -> History {
    browser::stored(History::KEY).map_or_else(History::default, |text| History::parse(&text))
}

/// Adds a result to those stored, to which other tabs may have added some. Returns all
/// of them, and whether the browser stores them.
pub fn add_result(entry: Entry) -> (History, bool) {
    let mut history = history();
    history.add(entry);
    let is_stored = browser::store(History::KEY, &history.to_string());
    (history, is_stored)
}

/// Removes the results.
pub fn remove_history() {
    browser::remove(History::KEY);
}

/// The speed learnt in this visit: so many times a usual machine's time.
pub fn speed() -> Option<f64> {
    browser::kept(SPEED)?.parse().ok().filter(|speed| SPEEDS.contains(speed))
}

/// Stores the speed for this visit.
pub fn store_speed(speed: f64) {
    browser::keep(SPEED, &speed.to_string());
}
