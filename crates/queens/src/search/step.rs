//! The description of a run at one of its steps.

use super::listing::Mark;
use super::{Event, Explanation};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The event that led here; `None` at the start.
    pub event: Option<Event>,
    /// The lines of the listing to mark.
    pub mark: Mark,
    /// The reasons for the event, and at the end that the search is over.
    pub sentences: Vec<Explanation>,
}
