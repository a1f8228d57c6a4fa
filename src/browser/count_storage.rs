//! What the counting view keeps in the browser.

use crate::browser;

use crate::state::count::history::Ledger;
use crate::state::count::progress::Saved;
use crate::state::count::assignment::Work;

/// The key under which a visit keeps the machine's speed.
const SPEED: &str = "queenside.count.speed";

/// The progress of an unfinished count.
pub fn progress(work: Work) -> Option<Saved> {
    Saved::parse(work, &browser::stored(&Saved::key(work))?)
}

/// Keeps progress. Returns whether the browser did.
pub fn keep_progress(saved: &Saved) -> bool {
    browser::store(&Saved::key(saved.work), &saved.to_string())
}

/// Drops progress.
pub fn drop_progress(work: Work) {
    browser::remove(&Saved::key(work));
}

/// The results.
pub fn results() -> Ledger {
    browser::stored(Ledger::KEY).map_or_else(Ledger::default, |text| Ledger::parse(&text))
}

/// Keeps the results. Returns whether the browser did.
pub fn keep_results(ledger: &Ledger) -> bool {
    browser::store(Ledger::KEY, &ledger.to_string())
}

/// Drops the results.
pub fn drop_results() {
    browser::remove(Ledger::KEY);
}

/// The speed learnt in this visit.
pub fn speed() -> Option<f64> {
    browser::kept(SPEED)?.parse().ok().filter(|speed: &f64| speed.is_finite() && *speed > 0.0)
}

/// Keeps the speed for this visit.
pub fn keep_speed(speed: f64) {
    browser::keep(SPEED, &speed.to_string());
}
