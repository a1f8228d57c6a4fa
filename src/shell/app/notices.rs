//! Notices about errors.

use yew::prelude::*;

use crate::address::problem::Problem;
use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::components::widgets::lazy::lazy;
use crate::text::{AppTexts, Lang};

lazy! {
    /// The sentence about a problem of an address.
    pub static PROBLEMS: fn(&Problem, Lang) -> String = problems(Problem::words);
}

/// The largest number of notices at a time.
pub const MOST: usize = 4;

/// The notices, the oldest first, as an alert. `is_low` puts them at the bottom of the page.
pub fn notices(
    locale: &Locale,
    notices: &[AttrValue],
    is_low: bool,
    on_close: &Callback<()>,
) -> Html {
    let close = AppTexts::of(locale.lang).close;
    if notices.is_empty() {
        return Html::default();
    }
    html! {
        <div class="notices stack gap-3" role="alert" data-low={is_low.then_some("")}>
            <div>
                { for notices.iter().map(|notice| html! { <p>{ notice.clone() }</p> }) }
            </div>
            <Button action="close-notice" label={close} icon={Icon::Close} on_click={on_close} />
        </div>
    }
}
