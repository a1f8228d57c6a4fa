//! The link with which a view ends.

use yew::prelude::*;

use crate::address::View;

/// Leads on to `view`, at an address of it. The text before it may end without a full stop.
pub fn next_view(view: View, href: String, words: &str) -> Html {
    html! {
        <>{ " " }<a class="say-link" data-next-view={view.name()} {href}>{ words.to_owned() }</a></>
    }
}
