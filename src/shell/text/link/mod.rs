//! The words of the link's dialog. They are in a table of their own, which comes with it.

mod de;
mod en;
mod zh_hant;

use crate::text::words;

pub struct LinkTexts {
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
    pub qr: &'static str,
    /// Leads to a worksheet of what is shown.
    pub worksheet: &'static str,
    pub copy: &'static str,
    /// It was copied.
    pub copied: &'static str,
    /// Shows the code of a frame, and what can be chosen for it.
    pub embed: &'static str,
    pub platform: &'static str,
    pub extent: &'static str,
    /// The whole view; the board with its sentence and one key; as a slide.
    pub extents: [&'static str; 3],
    pub speed: &'static str,
    pub speeds: [&'static str; 6],
    /// Which panel is open.
    pub panel: &'static str,
    /// As it is here; none.
    pub panels: [&'static str; 2],
    /// Begins again after its end.
    pub repeat: &'static str,
    pub width: &'static str,
    /// As wide as there is room for.
    pub full_width: &'static str,
    pub height: &'static str,
    /// Label of the code.
    pub code: &'static str,
    /// Label of the embedded view's preview.
    pub preview: &'static str,
    /// The title of the embedded frame.
    pub frame_title: &'static str,
    /// Hands the link to the system, which sends it on.
    pub share: &'static str,
    /// The text is selected, but the page may not copy it.
    pub selected: &'static str,
}

words!(self::LINK: LinkTexts);
