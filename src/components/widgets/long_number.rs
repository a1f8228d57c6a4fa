//! Long numbers as people read them.

use yew::prelude::*;

/// The number may break after each separator of its groups.
pub fn long_number(number: &str) -> Html {
    let groups = number.split_inclusive(|c: char| !c.is_ascii_digit());
    html! { { for groups.map(|group| html! { <>{ group.to_owned() }<wbr /></> }) } }
}
