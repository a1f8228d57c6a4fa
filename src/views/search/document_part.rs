//! What documents say and print beside their programs, as a part of the program of its own.

use queens::board::Size;
use queens::search::SearchKind;
use yew::Html;

use crate::browser::locale::Locale;
use crate::parts::late::late;
use crate::views::search::notes::notes;
use crate::views::search::printed::{Printed, printed};
use crate::views::search::queue_section::{QueueShown, queue_section};

/// What is wanted only where a search follows its document.
#[derive(Clone, Copy)]
pub struct Documents {
    /// Draws what the document says under the listing.
    pub notes: fn(&Locale, &SearchKind, Size) -> Html,
    /// Draws the queue of solutions.
    pub queue: fn(&Locale, &QueueShown) -> Html,
    /// Draws what the program has printed last.
    pub printed: fn(&Printed) -> Html,
}

late! {
    pub static DOCUMENTS: Documents = documents(Documents { notes, queue: queue_section, printed });
}
