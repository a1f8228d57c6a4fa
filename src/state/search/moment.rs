//! What the search view shows at one moment, for those who take it home.

use std::rc::Rc;

use crate::state::picture::Picture;
use queens::board::Size;
use queens::search::{Extent, SearchKind};

/// A moment of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The search.
    pub kind: &'static SearchKind,
    /// The size of the board.
    pub size: Size,
    /// How far it goes.
    pub extent: Extent,
    /// The step.
    pub step: u64,
    /// The ordinal of the solution that the board shows instead of the search.
    pub shown: Option<u64>,
    /// The board.
    pub picture: Rc<Picture>,
    /// Steps pass too fast for marks and motion.
    pub calm: bool,
    /// What the board shows, in a sentence.
    pub words: String,
}
