//! How a search is told line by line.

use super::inspection::Call;
use super::lines::{Axes, SquareNames};
use super::listing::Listing;
use super::machine::Search;
use super::{Event, Standing};

/// The open calls behind a step, the outermost first.
pub type Calls = fn(&Standing, Option<Event>) -> Vec<Call>;

/// What a listing needs beside the machine.
#[derive(Clone, Copy)]
pub struct Telling {
    /// The algorithm in pseudocode.
    pub listing: &'static Listing,
    /// How the listing names squares.
    pub square_names: SquareNames,
    /// What the listing's variables tell of squares.
    pub axes: Axes,
    /// The open calls, where the listing has others than the machine tells of.
    pub calls: Option<Calls>,
}

impl Telling {
    /// As the search itself tells it.
    pub(super) const fn of<S: Search>() -> Telling {
        Telling { listing: S::LISTING, square_names: S::SQUARE_NAMES, axes: S::AXES, calls: None }
    }
}
