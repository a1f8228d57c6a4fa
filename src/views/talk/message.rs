//! Messages of the talk's page, and the source of the talk.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::views::talk::code::CodeError;
use crate::views::talk::slide::Slide;
use crate::views::talk::state::TalkAction;

/// Names the view of an address. Only one such function exists.
#[derive(Clone, Copy)]
pub struct NameOf(pub fn(&Locale, &str) -> String);

impl PartialEq for NameOf {
    fn eq(&self, _: &NameOf) -> bool {
        true
    }
}

/// Where the talk comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    Own,
    Link,
    /// The lesson of this title.
    Lesson(String),
    /// Something is on its way.
    Coming,
    /// The talk of the address is not available; the reason.
    Wrong(String),
}

/// State of the window with the notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotesWindow {
    #[default]
    Closed,
    Opened,
    /// The browser has refused.
    Refused,
}

pub enum Msg {
    Act(TalkAction),
    /// The same, and what of the slide at a place shall have the focus then.
    ActAndFocus(TalkAction, usize, &'static str),
    /// The talk is shown.
    Present,
    OpenNotes,
    /// A talk of a link or a lesson becomes the reader's own.
    TakeOver,
    /// A file was chosen.
    File(Event),
    Read(Option<String>),
    /// The code of the talk, as it was at this revision.
    Packed(u32, Result<String, CodeError>),
    /// The talk of the address, asked for at this revision; `None` if its code is damaged.
    Unpacked(u32, Option<Vec<Slide>>),
    Copy,
    Copied(bool),
    ShowCode,
    /// The list of lessons or a lesson has come, or has not.
    Fetched(bool),
    /// Another tab has stored something.
    Stored,
}
