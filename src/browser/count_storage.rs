//! What the counting view keeps in the browser.

use crate::browser;

use crate::state::count::history::History;
use crate::state::count::progress::CountProgress;
use queens::count::Assignment;

/// The key under which a visit keeps the machine's speed.
const SPEED: &str = "queenside.count.speed";

/// Keeps the progress of this tab's count apart from what other tabs keep.
#[derive(Default)]
pub struct ProgressStorage {
    /// What this tab has last read or kept.
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

    /// Drops the progress, unless another tab has kept it.
    pub fn drop(&mut self, assignment: Assignment) {
        let key = CountProgress::key(assignment);
        if browser::stored(&key) == self.own.take() {
            browser::remove(&key);
        }
    }
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
