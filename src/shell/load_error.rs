//! What stands in a view's place while its part of the program has not come.

use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::load_error::load_error;

/// Says that the view's part has not come. `on_retry` asks for it again.
pub fn view_load_error(locale: &Locale, view: View, on_retry: Callback<()>) -> Html {
    html! {
        <main class="missing-part" id="main" tabindex="-1" data-missing-part={view.name()}>
            { load_error(locale, on_retry) }
        </main>
    }
}
