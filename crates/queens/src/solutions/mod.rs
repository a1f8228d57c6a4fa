//! The solutions found: millions of them packed, their classes.
//!
//! Solutions are known by their *number*: the place, from 0, in the order found.
//! Every long work here (classifying, choosing, sorting, generating) advances in
//! portions whose size the caller states, so that a page can draw in between.
//! Knows nothing of the page.

mod chunked;
mod classes;
mod generator;
mod list;
mod orbit;
mod selection;
mod store;

pub use classes::{Class, ClassCounts, Classes};
pub use generator::AllSolutions;
pub use list::List;
pub use orbit::{Kept, Orbit, canonical, is_canonical, members};
pub use selection::{Filter, Order, Selection};
pub use store::{PushError, Store};

/// True if a work done in portions is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Progress {
    /// Call again.
    More,
    /// Nothing is left to do.
    Done,
}

/// The browser has no memory left; what was there before is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;
