//! Short notices about what went wrong.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::icons::Icon;
use crate::text::AppTexts;

/// At most so many at a time.
pub const MOST: usize = 4;

/// The notices, the oldest first, said at once by screen readers. `on_close` is
/// called when the reader has read them. `is_low`: they stand at the page's lower end.
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
        <div class="notices" role="alert" data-low={is_low.then_some("")}>
            <div>
                { for notices.iter().map(|notice| html! { <p>{ notice.clone() }</p> }) }
            </div>
            <Button action="close-notice" label={close} icon={Icon::Close} on_click={on_close} />
        </div>
    }
}
