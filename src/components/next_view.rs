//! The link with which a view ends.

use yew::prelude::*;

use crate::address::View;
use crate::text::Lang;

/// Leads on to `view`, at an address of it.
pub fn next_view(lang: Lang, view: View, href: String, words: &str) -> Html {
    html! {
        <>{ lang.space() }<a class="say-link" data-next-view={view.name()} {href}>{ words.to_owned() }</a></>
    }
}
