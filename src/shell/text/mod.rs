//! The words of the frame.

mod de;
mod en;
mod link;
mod zh_hant;

use crate::text::words;

pub use link::LinkTexts;

/// The words around links, projector and print, but for those of the link's dialog.
pub struct ShareTexts {
    /// The button, and the dialog's heading.
    pub heading: &'static str,
    /// Shows board and sentence on the whole screen.
    pub projector: &'static str,
    /// Leaves that again.
    pub leave_projector: &'static str,
    /// In projector mode: makes the screen black.
    pub blank: &'static str,
    /// On a printed sheet, before the lines that are filled in: name, date.
    pub sheet: [&'static str; 2],
    /// Prints the present view.
    pub print: &'static str,
}

words!(self::SHARE: ShareTexts);
