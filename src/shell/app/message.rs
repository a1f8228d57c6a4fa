//! The messages to the shell.

use web_sys::KeyboardEvent;
use yew::AttrValue;

use crate::address::View;
use crate::address::problem::Problem;
use crate::address::route::Route;
use crate::components::features::host::Location;
use crate::components::features::status::Status;
use crate::settings::look::LookChange;
use crate::settings::theme::Theme;
use crate::shell::dialogs::DialogKind;
use crate::text::Lang;

pub enum Msg {
    /// The user or a link has changed the address.
    Hash,
    /// A link of the page was followed.
    Followed,
    Lang(Lang),
    Look(LookChange),
    Theme(Theme),
    /// The shell has been drawn, and the view follows in a task of its own.
    Drawn,
    /// The number of panels that have room has changed.
    Columns([usize; 2]),
    /// Another tab has stored something.
    Stored,
    /// Loading the view's chunk has ended, with or without success.
    Fetched(View),
    Location(Box<Location<Route>>),
    Status(Status),
    /// The sentences about the problems of this visit's address are there, or could not be loaded.
    Problems(u32, Vec<Problem>),
    /// A notice has to be shown.
    Notice(String),
    /// The part of a lesson that is open has this title; `None` for a view without one.
    Heading(Option<AttrValue>),
    /// An element got the focus.
    Focused,
    /// The notices may cover the focused element.
    MakeRoom,
    CloseNotices,
    /// Opens or closes a dialog.
    Dialog(Option<DialogKind>),
    /// Switches shortcuts of a single character on or off.
    CharacterKeys(bool),
    /// Everything in the storage was deleted, or a file was read back.
    Replaced,
    /// Enters or leaves projector mode.
    Projector(bool),
    /// The browser has answered a request to enter or leave full screen.
    FullscreenAnswered(bool),
    FullscreenChanged,
    /// The page is left or printed: the address has to be up to date.
    Settle,
    Key(KeyboardEvent),
    /// The address may be written again.
    WriteAddress,
}
