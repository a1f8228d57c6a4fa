//! The message in the place of a chunk that could not be loaded.

use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::text::NoticeTexts;

/// Offers a retry, or a reload if the server has another build by now.
pub fn load_error(locale: &Locale, on_retry: Callback<()>) -> Html {
    let texts = NoticeTexts::of(locale.lang);
    let (words, action, label, on_click) = if browser::is_outdated() {
        (texts.outdated, "reload", texts.reload, Callback::from(|()| browser::reload()))
    } else {
        (texts.load_error, "retry", texts.retry, on_retry)
    };
    html! {
        <>
            <p role="alert">{ words }</p>
            <Button {action} {label} {on_click} />
        </>
    }
}
