//! One answer of several, in words or as open calls.

use queenside_lessons::lesson::{Answer, Text};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::views::learn::passage::{Pointing, passage};

/// Answers in words.
pub fn choice(
    locale: &Locale,
    answers: &[Answer<Text>],
    chosen: Option<usize>,
    on_point: &Pointing,
    on_choose: &Callback<usize>,
) -> Html {
    let words = answers.iter().map(|it| passage(locale, &it.answer, on_point));
    picks("picks", words.collect(), chosen, on_choose)
}

/// Answers as piles of calls, the last one on top.
pub fn stack(
    answers: &[Answer<Vec<String>>],
    chosen: Option<usize>,
    on_choose: &Callback<usize>,
) -> Html {
    let piles = answers.iter().map(|it| {
        html! {
            <span class="pile">
                { for it.answer.iter().map(|call| html! { <code>{ call.clone() }</code> }) }
            </span>
        }
    });
    picks("picks picks-piles", piles.collect(), chosen, on_choose)
}

fn picks(
    class: &'static str,
    answers: Vec<Html>,
    chosen: Option<usize>,
    on_choose: &Callback<usize>,
) -> Html {
    html! {
        <div {class} role="group">
            { for answers.into_iter().enumerate().map(|(k, words)| html! {
                <button type="button" class="pick" data-answer={k.to_string()}
                    aria-pressed={(chosen == Some(k)).to_string()}
                    onclick={on_choose.reform(move |_: MouseEvent| k)}>{ words }</button>
            }) }
        </div>
    }
}
