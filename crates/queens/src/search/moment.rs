//! What there is to say about a run at one of its steps.

use super::listing::Mark;
use super::{Event, Explanation};

/// A run at one of its steps, for the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step that led here; `None` at the start.
    pub event: Option<Event>,
    /// The lines of the listing to mark.
    pub mark: Mark,
    /// What the step did and why, and at the end that the search is over.
    pub sentences: Vec<Explanation>,
}
