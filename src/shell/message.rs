//! What can happen to the page as a whole.

use web_sys::KeyboardEvent;

use crate::address::View;
use crate::components::host::Location;
use crate::components::status::Status;
use crate::settings::look::LookChange;
use crate::settings::theme::Theme;
use crate::shell::dialogs::DialogKind;
use crate::shell::route::Route;
use crate::text::Lang;

/// What can happen.
pub enum Msg {
    /// The reader, or a link, has changed the address.
    Hash,
    /// A link of the page itself is followed.
    Followed,
    /// Another language.
    Lang(Lang),
    /// The reader's board looks different.
    Look(LookChange),
    /// Another theme.
    Theme(Theme),
    /// So many panels have room side by side.
    Columns([usize; 2]),
    /// Sound, or none.
    Sound(bool),
    /// Another tab has stored something.
    Stored,
    /// The view's part of the program has been asked for; it is there now, or can not be had.
    Fetched(View),
    Location(Location<Route>),
    /// The view has another status.
    Status(Status),
    /// Something is to be said.
    Notice(String),
    /// Something has got the focus.
    Focused,
    /// The notices may cover it.
    MakeRoom,
    /// The notices have been read.
    CloseNotices,
    /// A dialog is wanted, or none any more.
    Dialog(Option<DialogKind>),
    /// Shortcuts of a single character shall work, or not any more.
    CharacterKeys(bool),
    /// Everything that was stored has gone.
    Forget,
    /// The whole screen is wanted, or not any more.
    Projector(bool),
    /// The browser has given the whole screen that it was asked for, or taken it, or has
    /// refused.
    FullscreenAnswered(bool),
    /// The browser has left the whole screen, or come to it.
    FullscreenChanged,
    /// The page is left, or printed: what is seldom written is up to date now.
    Settle,
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// The address may be written again.
    WriteAddress,
}
