//! What stands in the place of a part of the program that has not come.

use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::text::NoticeTexts;

/// Says that a part has not come. `on_retry` asks for it again. Where the host has another
/// build by now, only loading the page anew helps.
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
            <button type="button" class="button" data-action={action}
                onclick={on_click.reform(|_: MouseEvent| ())}>{ label }</button>
        </>
    }
}
