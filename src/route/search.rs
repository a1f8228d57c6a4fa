//! What an address says about the search view.

use queens::board::Size;
use queens::search::{Extent, SearchKind};

use crate::route::speed::Speed;

/// What an address says about this view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchRoute {
    /// The size of the board.
    pub size: Size,
    /// The search.
    pub by: &'static SearchKind,
    /// How far it goes.
    pub extent: Extent,
    /// The step.
    pub at: u64,
    /// The speed.
    pub speed: Speed,
}
