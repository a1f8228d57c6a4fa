//! What does the run do next?

use queens::ValueEnum;
use queens::search::Run;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::views::learn::follow::{Guess, tried};
use crate::views::learn::said::why_not;
use crate::views::learn::text::LearnTexts;

/// What is asked of the run where it stands, and the answers.
pub struct Follow<'a> {
    pub locale: &'a Locale,
    /// Where the run stands; `None` while the stage shows something else.
    pub run: Option<&'a Run>,
    /// Said so far, of so many.
    pub said: (u8, u8),
    /// The last answer, where it was wrong.
    pub wrong: Option<Guess>,
    pub on_guess: Callback<Guess>,
}

pub fn follow(props: &Follow<'_>) -> Html {
    let texts = LearnTexts::of(props.locale.lang);
    let (said, of) = props.said;
    let asked = props.run.and_then(|run| Some(props.locale.square(run.size(), tried(run)?)));
    let word = |guess: Guess| match guess {
        Guess::Placed => texts.placed,
        Guess::Refused => texts.refused,
        Guess::TakenBack => texts.taken_back,
        Guess::Solution => texts.solution,
    };
    let is_over = said >= of;
    // What is taken back has no square of its own to be asked about.
    let ask = asked
        .filter(|_| !is_over)
        .map_or(texts.what_next.to_owned(), |name| texts.what_with.fill([&name]));
    let why = props.run.zip(props.wrong).map(|(run, guess)| why_not(props.locale, run, guess));
    html! {
        <div class="follow">
            <p class="quiet figure" data-said={said.to_string()}>{ texts.said.fill([&said.to_string(), &of.to_string()]) }</p>
            if !is_over && props.run.is_none() {
                // A press anywhere on the question leads to it.
                <button type="button" class="button" data-action="here">{ texts.home }</button>
            } else if !is_over {
                <p class="follow-ask"><b>{ ask }</b></p>
                <div class="guesses" role="group">
                    { for Guess::VALUES.iter().map(|guess| {
                        let guess = *guess;
                        html! {
                            <button type="button" class="guess" data-answer={guess.name()}
                                onclick={props.on_guess.reform(move |_: MouseEvent| guess)}>{ word(guess) }</button>
                        }
                    }) }
                </div>
                if let Some(why) = why {
                    <p class="said" data-verdict="wrong"><b>{ texts.wrong }</b>{ " " }{ why }</p>
                }
            }
        </div>
    }
}
