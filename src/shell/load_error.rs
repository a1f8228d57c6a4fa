//! The message in the place of a view whose chunk could not be loaded.

use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::widgets::load_error::load_error;

pub fn view_load_error(locale: &Locale, view: View, on_retry: Callback<()>) -> Html {
    html! {
        <main class="missing-part" id="main" tabindex="-1" data-missing-part={view.name()}>
            { load_error(locale, on_retry) }
        </main>
    }
}
