//! A number, typed.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::views::learn::text::LearnTexts;

/// The field; `on_check` is called for Enter, too.
pub fn number(
    locale: &Locale,
    text: &str,
    on_text: &Callback<String>,
    on_check: &Callback<()>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let oninput = reading(on_text, |event: InputEvent| {
        Some(event.target()?.dyn_into::<HtmlInputElement>().ok()?.value())
    });
    let onkeydown =
        reading(on_check, |event: KeyboardEvent| (event.key() == "Enter").then_some(()));
    html! {
        <label class="answer-number">
            <span>{ texts.your_number }</span>
            <input class="field figure" type="text" inputmode="numeric" autocomplete="off" data-answer=""
                value={text.to_owned()} {oninput} {onkeydown} />
        </label>
    }
}
