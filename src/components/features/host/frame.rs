//! The state of the host that is the same for every view.

use crate::browser::ticker::Ticker;
use crate::components::export::exporter::Exporter;
use crate::components::host::env::Location;
use crate::components::live_region::Saying;
use crate::components::panels::OpenPanels;
use crate::components::status::Status;

/// The state of the host of a view with routes `R` and panels `P`.
pub struct HostFrame<R, P> {
    pub panels: OpenPanels<P>,
    /// True if the panels have taken the place of the board, where there is room for one only.
    pub is_open: bool,
    pub saying: Saying,
    /// Made when the panel that exports is first shown and its chunk is there.
    pub exporter: Option<Box<dyn Exporter>>,
    pub ticker: Ticker,
    pub reported: Report<R>,
}

/// The last report to the shell.
pub struct Report<R> {
    pub status: Option<Status>,
    pub location: Option<Location<R>>,
    /// The time of the last location, in ms.
    pub at: f64,
}

impl<R> Default for Report<R> {
    fn default() -> Report<R> {
        Report { status: None, location: None, at: 0.0 }
    }
}
