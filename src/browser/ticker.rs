//! The timer that drives the search.

use gloo_timers::callback::Timeout;

use crate::browser;
use crate::browser::soon::Soon;

/// One tick at a time: the next is ordered when the last has been drawn.
#[derive(Default)]
pub struct Ticker {
    pending: Option<Timeout>,
    soon: Option<Soon>,
    last: Option<f64>,
}

/// How long a tick may work, in milliseconds: most of a frame of 60 per second,
/// with room left to draw it. A click waits no longer than this and one draw.
const BUDGET: f64 = 14.0;

impl Ticker {
    /// Orders a tick in `delay` milliseconds, in place of any other.
    pub fn schedule(&mut self, delay: f64, tick: impl FnOnce() + 'static) {
        self.last.get_or_insert_with(browser::now);
        self.pending = None;
        // A page that nobody sees takes the slow way, and leaves the machine to others.
        let is_seen = browser::document().is_some_and(|document| !document.hidden());
        if delay <= 0.0 && is_seen {
            if self.soon.is_none() {
                self.soon = Soon::new();
            }
            if let Some(soon) = &self.soon {
                soon.call(tick);
                return;
            }
        }
        self.cancel();
        self.pending = Some(Timeout::new(delay.clamp(0.0, 60_000.0) as u32, tick));
    }

    /// Orders no further tick.
    pub fn rest(&mut self) {
        self.cancel();
        self.last = None;
    }

    fn cancel(&mut self) {
        self.pending = None;
        if let Some(soon) = &self.soon {
            soon.cancel();
        }
    }

    /// Begins a tick: the milliseconds since the last one.
    pub fn begin(&mut self) -> f64 {
        let now = browser::now();
        self.pending = None;
        now - self.last.replace(now).unwrap_or(now)
    }

    /// A clock that tells whether the tick that begins now may go on.
    pub fn budget() -> impl FnMut() -> bool {
        let end = browser::now() + BUDGET;
        move || browser::now() < end
    }
}
