//! A reason that one gives oneself, and a model to compare it with.

use queenside_lessons::lesson::Text;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::views::learn::passage::{Pointing, passage};
use crate::views::learn::text::LearnTexts;

/// The field, and the model once it was asked for.
pub fn because(
    locale: &Locale,
    (text, is_compared): (&str, bool),
    (model, points): (&Text, &[Text]),
    on_point: &Pointing,
    on_text: &Callback<String>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let oninput = reading(on_text, |event: InputEvent| {
        Some(event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?.value())
    });
    html! {
        <>
            <label class="because">
                <span>{ texts.because_of }</span>
                <textarea class="field" rows="3" placeholder={texts.because_hint} data-answer=""
                    value={text.to_owned()} {oninput} />
            </label>
            <p class="quiet">{ texts.nobody_judges }</p>
            if is_compared {
                <div class="because-model">
                    <h4>{ texts.model }</h4>
                    <p>{ passage(locale, model, on_point) }</p>
                    <p>{ texts.is_it_yours }</p>
                    { for points.iter().map(|point| html! {
                        <label class="check"><input type="checkbox" />{ passage(locale, point, on_point) }</label>
                    }) }
                </div>
            }
        </>
    }
}
