//! The words of drawing, for those who do not see it.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The descriptions of marks.
pub struct DrawingTexts {
    /// The colours and keys for drawing.
    pub by_mouse: [&'static str; 2],
    /// An arrow: from, to, colour.
    pub arrow: Template<3>,
    /// A circle: square, colour.
    pub circle: Template<2>,
    /// A mark that was taken away; what it was.
    pub removed: Template<1>,
    /// Nothing is drawn any more.
    pub cleared: &'static str,
    /// In the order of the brushes.
    pub colours: [&'static str; 4],
}

words!(self::DRAWING: DrawingTexts);
