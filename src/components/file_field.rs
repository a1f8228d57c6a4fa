//! A button that opens a file.

use yew::prelude::*;

/// A button that opens a file of the reader's machine. The browser's own has words in the
/// language of the browser, which need not be that of the page.
pub fn file_field(label: &'static str, accept: &'static str, onchange: Callback<Event>) -> Html {
    html! {
        <label class="button file-field">
            <input type="file" class="visually-hidden" name="file" {accept} {onchange} />
            { label }
        </label>
    }
}
