//! What does the run do next?

use queens::game::{Outcome, Question, Said, next_outcome};
use queens::search::Run;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::predict::question::{asked, outcome_buttons, why};
use crate::views::learn::text::LearnTexts;

/// What is asked of the run where it stands, and the answers.
pub struct Follow<'a> {
    pub locale: &'a Locale,
    /// Where the run stands; `None` while the stage shows something else.
    pub run: Option<&'a Run>,
    /// Said so far, of so many.
    pub said: (u8, u8),
    /// The last answer, where it was wrong.
    pub wrong: Option<Outcome>,
    pub on_guess: Callback<Outcome>,
}

pub fn follow(props: &Follow<'_>) -> Html {
    let texts = LearnTexts::of(props.locale.lang);
    let (said, of) = props.said;
    let is_over = said >= of;
    // What is taken back has no square of its own to be asked about.
    let told = props.run.and_then(|run| match next_outcome(run)? {
        (Outcome::Placed | Outcome::Refused, square) => square,
        _ => None,
    });
    let ask = props.run.map(|run| asked(props.locale, run.size(), Question::Step { told }));
    let wrong = props.run.zip(props.wrong).and_then(|(run, said)| {
        let judged = Question::Step { told }.judge(run, Said::Outcome(said));
        judged.err().map(|it| why(props.locale, run.size(), it))
    });
    html! {
        <div class="follow">
            <p class="quiet figure" data-said={said.to_string()}>{ texts.said.fill([&said.to_string(), &of.to_string()]) }</p>
            if !is_over && props.run.is_none() {
                // A press anywhere on the question leads to it.
                <button type="button" class="button" data-action="here">{ texts.home }</button>
            } else if !is_over {
                <p class="follow-ask"><b>{ ask }</b></p>
                <div class="outcomes" role="group">
                    { for outcome_buttons(props.locale, None, &props.on_guess) }
                </div>
                if let Some(wrong) = wrong {
                    <p class="said" data-verdict="wrong"><b>{ texts.wrong }</b>{ " " }{ wrong }</p>
                }
            }
        </div>
    }
}
