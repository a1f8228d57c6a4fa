//! The state of the host that is the same for every view.

use crate::browser::time::ticker::Ticker;
use crate::components::features::export::exporter::Exporter;
use crate::components::features::host::env::Location;
use crate::components::features::status::Status;
use crate::components::widgets::live_region::Saying;
use crate::components::widgets::panels::OpenPanels;

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
