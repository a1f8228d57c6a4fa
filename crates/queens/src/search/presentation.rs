//! The presentation of a search line by line.

use super::inspection::Call;
use super::lines::{Axes, SquareNames};
use super::listing::Listing;
use super::{Event, Standing};

/// The open calls behind a step, the outermost first.
pub type Calls = fn(&Standing, Option<Event>) -> Vec<Call>;

/// A search's listing and what it needs beside the machine.
#[derive(Clone, Copy)]
pub struct Presentation {
    pub listing: &'static Listing,
    /// The way the listing names squares.
    pub square_names: SquareNames,
    /// The variables that stand for a row, a column or a field.
    pub axes: Axes,
    /// Present where the listing has other calls than the machine.
    pub calls: Option<Calls>,
}
