//! The words of the code that shows the page in another one. They are in a table of their own,
//! which comes with the dialogs.

mod de;
mod en;
mod zh_hant;

use crate::text::words;

/// What can be chosen before the code is copied.
pub struct EmbedTexts {
    /// Opens all this.
    pub heading: &'static str,
    /// What the code is for.
    pub explained: &'static str,
    /// How much is shown.
    pub extent: &'static str,
    /// The whole view; the board with its sentence and one key; as a slide.
    pub extents: [&'static str; 3],
    pub speed: &'static str,
    /// As it is here; then so many steps per second, and as fast as it can.
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

words!(self::EMBED: EmbedTexts);
