//! The words of the frame.

mod de;
mod embed;
mod en;
mod zh_hant;

use crate::text::words;

pub use embed::EmbedTexts;

/// The words around links, projector and print.
pub struct ShareTexts {
    /// The button, and the dialog's heading.
    pub heading: &'static str,
    /// What the link restores.
    pub explained: &'static str,
    /// Label of the link.
    pub link: &'static str,
    /// Label of the language that the link opens in, and that it is the reader's own.
    pub language: [&'static str; 2],
    /// Above the kinds of help in the game that the link allows.
    pub help: &'static str,
    /// Threatened squares, hints, counting solutions, telling moves.
    pub kinds: [&'static str; 4],
    /// Shows the link as a code that cameras read.
    pub code: &'static str,
    /// Leads to a worksheet of what is shown.
    pub worksheet: &'static str,
    /// Copies.
    pub copy: &'static str,
    /// It was copied.
    pub copied: &'static str,
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
