//! Links to another view: with which a view ends, and among its tabs.

use yew::prelude::*;

use crate::address::View;

/// Leads on to `view`, at an address of it. The text before it may end without a full stop.
pub fn next_view(view: View, href: String, words: &str) -> Html {
    html! {
        <>{ " " }<a class="say-link" data-next-view={view.name()} {href}>{ words.to_owned() }</a></>
    }
}

/// A segment that leads to another view.
pub fn tab_link(href: String, words: &'static str) -> Html {
    html! { <a class="tab" {href}>{ words }</a> }
}
