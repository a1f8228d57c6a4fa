//! A button that opens a file.

use yew::prelude::*;

/// A button that opens a file. The text of the browser's own control may be in another language
/// than the page.
pub fn file_field(label: &'static str, accept: &'static str, onchange: Callback<Event>) -> Html {
    html! {
        <label class="button file-field">
            <input type="file" class="visually-hidden" name="file" {accept} {onchange} />
            { label }
        </label>
    }
}
