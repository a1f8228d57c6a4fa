//! The words of the options.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};
pub struct OptionsTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// What the board beside the options shows.
    pub preview: &'static str,
    /// Heading of the colours.
    pub colours: &'static str,
    /// Heading of squares and queens.
    pub board: &'static str,
    /// To the search, with n.
    pub search: Template<1>,
    /// Heading of what is heard.
    pub hearing: &'static str,
    pub theme_colours: &'static str,
    /// Colours that have no name.
    pub own_colours: &'static str,
    /// Label of the light squares' colour.
    pub light: &'static str,
    /// Label of the dark squares' colour.
    pub dark: &'static str,
    /// Label of the queens' colour.
    pub queen: &'static str,
    /// Label of the marks' colour.
    pub mark: &'static str,
    /// The colours cannot be told apart.
    pub faint: &'static str,
    /// Label of the queens' shape.
    pub shape_label: &'static str,
    /// A shape, from its name.
    pub shape: fn(&str) -> &'static str,
    /// Label of the notation.
    pub notation_label: &'static str,
    /// A notation, from its name.
    pub notation: fn(&str) -> &'static str,
    /// Whether there are labels.
    pub labels: &'static str,
    /// Whether the page sounds.
    pub sound: &'static str,
    /// Heading of what is stored.
    pub stored: &'static str,
    /// That it stays here.
    pub stored_words: &'static str,
    /// To where each of it stands and is removed.
    pub about: &'static str,
}

words!(self::OPTIONS: OptionsTexts);
