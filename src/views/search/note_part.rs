//! What documents say beside their programs, as a part of the program of its own: its words
//! are read by those who look below the listing.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::parts::late::late;
use crate::views::search::notes::notes;
use crate::views::search::second::second;
use queens::board::Size;
use queens::search::SearchKind;

late! {
    /// Draws what stands below the listing of a search.
    pub static BELOW_LISTING: fn(&Locale, &SearchKind, Size) -> Html = notes(below_listing);
}

fn below_listing(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    html! { <>{ second(locale, kind) }{ notes(locale, kind, size) }</> }
}
