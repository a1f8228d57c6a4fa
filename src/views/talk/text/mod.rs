//! The words of talks.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The words of the view.
pub struct TalkTexts {
    pub heading: &'static str,
    pub intro: &'static str,
    /// There is no moment yet.
    pub empty: &'static str,
    /// Before links to views from which moments come.
    pub begin: &'static str,
    pub or_lesson: &'static str,
    /// Shows the talk, from its first slide.
    pub present: &'static str,
    /// Opens the window with the notes.
    pub notes_window: &'static str,
    pub notes_window_is_open: &'static str,
    /// The browser has not opened it; leads there.
    pub not_opened: [&'static str; 2],
    pub count: Template<1>,
    /// A slide's number.
    pub slide: Template<1>,
    pub title: &'static str,
    pub notes: &'static str,
    /// Opens the moment.
    pub open: &'static str,
    /// The moves and the bin of the slide with this number.
    pub up: Template<1>,
    pub down: Template<1>,
    pub delete: Template<1>,
    pub undo: &'static str,
    pub moved: Template<1>,
    pub deleted: Template<1>,
    pub replaced: Template<1>,
    pub undone: &'static str,
    /// The talk is not the reader's own: it stands in the link, or is this lesson.
    pub of_link: &'static str,
    pub of_lesson: Template<1>,
    /// Makes it so; what that does to the one before.
    pub take_over: &'static str,
    pub takes_place: &'static str,
    /// Leads to the reader's own.
    pub own: &'static str,
    /// Heading of link and file.
    pub pass_on: &'static str,
    pub link: &'static str,
    pub link_about: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub code: &'static str,
    /// The code of this link would have too many squares for cameras.
    pub no_code: &'static str,
    /// The talk is too long for a link.
    pub no_link: &'static str,
    pub save: &'static str,
    pub open_file: &'static str,
    pub wrong_link: [&'static str; 3],
    pub wrong_file: [&'static str; 4],
    /// The moment of this number leads nowhere.
    pub no_moment: Template<1>,
    pub no_lesson: Template<1>,
    /// The lesson has not come.
    pub missing: &'static str,
    pub coming: &'static str,
    /// The keys while a talk is shown: heading, then key and what it does; how one draws is
    /// told before the last.
    pub keys: &'static str,
    pub key_list: [[&'static str; 2]; 5],
}

words!(self::TALK: TalkTexts);

/// The words while a talk is shown, in both windows.
pub struct ShowTexts {
    /// The line below a slide.
    pub caption: &'static str,
    pub previous: &'static str,
    pub next: &'static str,
    pub black: &'static str,
    /// The dot that follows the mouse.
    pub pointer: &'static str,
    pub end: &'static str,
    pub slide_of: Template<2>,
    /// The window with the notes.
    pub speaker: &'static str,
    /// The talk has not begun.
    pub waiting: &'static str,
    pub over: &'static str,
    /// The browser has no channel between windows.
    pub no_channel: &'static str,
    pub notes: &'static str,
    pub no_notes: &'static str,
    pub next_slide: &'static str,
    pub last_slide: &'static str,
    pub clock: &'static str,
    pub elapsed: &'static str,
    pub reset: &'static str,
    /// The screen is black.
    pub is_black: &'static str,
}

words!(self::SHOW: ShowTexts);

/// The words with which a moment is added, in the dialog of the link.
pub struct CollectTexts {
    pub add: &'static str,
    /// It is there, as this slide.
    pub added: Template<1>,
    /// The talk is full; the browser does not store.
    pub refused: [&'static str; 2],
    /// Leads to the talk.
    pub to_talk: &'static str,
}

words!(self::COLLECT: CollectTexts);
