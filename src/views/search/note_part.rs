//! What documents say beside their programs, and the queue of one of them, as a part of the
//! program of its own: its words are read by those who look below the listing and the data.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::views::search::notes::notes;
use crate::views::search::queue_section::{QueueShown, queue_section};
use crate::views::search::second::second;
use queens::board::Size;
use queens::search::SearchKind;

/// What is drawn below.
#[derive(Clone, Copy)]
pub struct Notes {
    /// What stands below the listing of a search.
    pub below_listing: fn(&Locale, &SearchKind, Size) -> Html,
    /// What stands below the data of the C# program's search.
    pub queue: fn(&Locale, &QueueShown) -> Html,
}

lazy! {
    /// Draws what stands below the listing and the data of a search.
    pub static NOTES: Notes = notes(Notes { below_listing, queue: queue_section });
}

fn below_listing(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    html! { <>{ second(locale, kind) }{ notes(locale, kind, size) }</> }
}
