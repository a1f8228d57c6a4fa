//! What the host keeps of every view.

use crate::browser;
use crate::browser::ticker::Ticker;
use crate::components::export::exporter::Exporter;
use crate::components::host::env::Location;
use crate::components::live_region::Saying;
use crate::components::panels::OpenPanels;
use crate::components::status::Status;

/// What the host keeps of a view with routes `R` and panels `P`.
pub struct Frame<R, P> {
    pub panels: OpenPanels<P>,
    /// Whether the panels have taken the board's room, where there is not room for both.
    pub is_open: bool,
    pub saying: Saying,
    /// Made when the panel that exports is first shown and its chunk is there.
    pub exporter: Option<Box<dyn Exporter>>,
    pub ticker: Ticker,
    pub reported: Report<R>,
}

/// What has been told to the frame around the view.
pub struct Report<R> {
    status: Option<Status>,
    reached: Option<Location<R>>,
    /// When the last address was written, in ms.
    at: f64,
}

impl<R> Default for Report<R> {
    fn default() -> Report<R> {
        Report { status: None, reached: None, at: 0.0 }
    }
}

impl<R: PartialEq + Clone> Report<R> {
    /// Takes a status down; returns the one before it where it is new.
    pub fn status(&mut self, status: Status) -> (bool, Option<Status>) {
        let before = self.status.replace(status);
        (before != Some(status), before)
    }

    /// Where the view is will be told again.
    pub fn forget_place(&mut self) {
        self.reached = None;
    }

    /// Where the view is will be told, however lately that has been done.
    pub fn flush(&mut self) {
        self.at = f64::NEG_INFINITY;
    }

    pub fn reached(&self) -> Option<&Location<R>> {
        self.reached.as_ref()
    }

    /// Takes down where the view is. Returns whether that is to be told.
    pub fn reach(&mut self, reached: &Location<R>, is_due: impl FnOnce(f64) -> bool) -> bool {
        if self.reached.as_ref() == Some(reached) {
            return false;
        }
        let now = browser::now();
        if !is_due(now - self.at) {
            return false;
        }
        self.reached = Some(reached.clone());
        self.at = now;
        true
    }
}
