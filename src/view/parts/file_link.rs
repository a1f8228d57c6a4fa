//! Links to files that the page makes itself.

use yew::prelude::*;

/// Text of a media type as a data address.
pub fn address(media_type: &str, text: &str) -> String {
    let text: String = js_sys::encode_uri_component(text).into();
    format!("data:{media_type};charset=utf-8,{text}")
}

/// A link that saves what an address holds under a name.
pub fn file_link(
    label: &'static str,
    action: &'static str,
    name: &'static str,
    address: String,
) -> Html {
    html! { <a class="file" data-action={action} download={name} href={address}>{ label }</a> }
}
