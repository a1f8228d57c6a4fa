//! The words of the frame around the views, and of keys.

use crate::text::{Template, words};

/// The frame around the views.
pub struct AppTexts {
    /// The document's title.
    pub title: &'static str,
    /// Label of the links between the views.
    pub views: &'static str,
    pub start: &'static str,
    /// The link to the search view.
    pub learn: &'static str,
    pub class: &'static str,
    pub sheet: &'static str,
    pub talk: &'static str,
    /// A solution by its number.
    pub solution_number: Template<1>,
    /// To the next block of a lesson's text.
    pub next_passage: &'static str,
    pub previous_passage: &'static str,
    pub search: &'static str,
    /// The link to the solutions view.
    pub solutions: &'static str,
    /// The link to the game.
    pub game: &'static str,
    /// The link to the lab.
    pub lab: &'static str,
    /// The link to the comparison.
    pub compare: &'static str,
    /// The link to the counting view.
    pub count: &'static str,
    /// The link to the options.
    pub options: &'static str,
    /// The link to what a school asks first.
    pub about: &'static str,
    /// The link that skips the frame.
    pub skip: &'static str,
    /// Label of the choice of language.
    pub language: &'static str,
    /// Label of the choice of theme.
    pub theme: &'static str,
    /// The theme that follows the system.
    pub theme_auto: &'static str,
    pub theme_light: &'static str,
    pub theme_dark: &'static str,
    /// The theme of high contrast.
    pub theme_contrast: &'static str,
    /// The button that shows the shortcuts, and their heading.
    pub shortcuts: &'static str,
    /// The choice whether shortcuts of a single character work.
    pub character_keys: &'static str,
    pub key: fn(&'static str) -> &'static str,
    /// Closes a dialog or a notice.
    pub close: &'static str,
}

words!(super::APP: AppTexts);
