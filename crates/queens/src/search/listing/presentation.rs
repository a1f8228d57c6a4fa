//! The listing of a search.

use super::Listing;
use super::inspection::Call;
use super::square_names::SquareNames;
use crate::search::{Event, Standing};

/// The open calls behind a step, the outermost first.
pub type Calls = fn(&Standing, Option<Event>) -> Vec<Call>;

/// A search's listing and what it needs beside the machine.
#[derive(Clone, Copy)]
pub struct Presentation {
    pub listing: &'static Listing,
    /// The way in which the listing counts rows and columns.
    pub square_names: SquareNames,
    /// Present where the listing has other calls than the machine.
    pub calls: Option<Calls>,
}
