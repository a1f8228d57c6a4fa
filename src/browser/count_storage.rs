//! What the counting view keeps in the browser.

use crate::browser;

use crate::state::count::history::History;
use crate::state::count::progress::CountProgress;
use queens::count::Assignment;

/// The key under which a visit keeps the machine's speed.
const SPEED: &str = "queenside.count.speed";

/// The progress of an unfinished count.
pub fn progress(assignment: Assignment) -> Option<CountProgress> {
    CountProgress::parse(assignment, &browser::stored(&CountProgress::key(assignment))?)
}

/// Keeps progress. Returns whether the browser did.
pub fn keep_progress(progress: &CountProgress) -> bool {
    browser::store(&CountProgress::key(progress.assignment), &progress.to_string())
}

/// Drops progress.
pub fn drop_progress(assignment: Assignment) {
    browser::remove(&CountProgress::key(assignment));
}

/// The results.
pub fn results() -> History {
    browser::stored(History::KEY).map_or_else(History::default, |text| History::parse(&text))
}

/// Keeps the results. Returns whether the browser did.
pub fn keep_results(history: &History) -> bool {
    browser::store(History::KEY, &history.to_string())
}

/// Drops the results.
pub fn drop_results() {
    browser::remove(History::KEY);
}

/// The speed learnt in this visit.
pub fn speed() -> Option<f64> {
    browser::kept(SPEED)?.parse().ok().filter(|speed: &f64| speed.is_finite() && *speed > 0.0)
}

/// Keeps the speed for this visit.
pub fn keep_speed(speed: f64) {
    browser::keep(SPEED, &speed.to_string());
}
