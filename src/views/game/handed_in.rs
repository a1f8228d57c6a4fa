//! Checking a code that a pupil has handed in.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use queens::game::{HandIn, HandInError};

use crate::browser::locale::Locale;
use crate::text::SearchTexts;
use crate::views::game::text::follow::FollowTexts;

/// What the field needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
}

/// A field for a code, and what is to be said of it: the search runs again and counts.
#[component]
pub fn HandedIn(props: &Props) -> Html {
    let texts = FollowTexts::of(props.locale.lang);
    let said = use_state(String::new);
    let oninput = {
        let (said, locale) = (said.clone(), props.locale.clone());
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            let code = field.value();
            said.set(if code.trim().is_empty() { String::new() } else { verdict(&locale, &code) });
        })
    };
    html! {
        <div class="lines">
            <label for="handed-in">{ texts.handed_in }</label>
            <textarea id="handed-in" class="field code" name="handed-in" rows="2" spellcheck="false" {oninput} />
            <p class="answer" role="status" data-verdict="">{ (*said).clone() }</p>
        </div>
    }
}

fn verdict(locale: &Locale, code: &str) -> String {
    let texts = FollowTexts::of(locale.lang);
    let judged = code.parse::<HandIn>().and_then(|it| it.verify().map(|score| (it, score)));
    let [none, other, damaged, wrong] = texts.code_wrong;
    match judged {
        Ok((code, score)) => texts.code_right.fill([
            (SearchTexts::of(locale.lang).search_name)(code.kind.name),
            &code.size.to_string(),
            &locale.number(score.right.into()),
            &locale.number(score.answers().into()),
        ]),
        Err(HandInError::NotACode) => none.to_owned(),
        Err(HandInError::OtherVersion) => other.to_owned(),
        Err(HandInError::Damaged | HandInError::Malformed) => damaged.to_owned(),
        Err(HandInError::WrongScore { .. }) => wrong.to_owned(),
    }
}
