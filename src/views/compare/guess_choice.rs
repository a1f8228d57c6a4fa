//! The question who will be first, and whether the answer was right.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::choice::{Choice, select};
use crate::text::SearchTexts;
use crate::views::compare::action::CompareAction;
use crate::views::compare::guess::{DRAW, Guess};
use crate::views::compare::standing::{Lane, Standing};
use crate::views::compare::text::CompareTexts;

/// The question before the start.
pub fn guess_choice(
    locale: &Locale,
    guess: Option<Guess>,
    lanes: &[Lane],
    act: &Callback<CompareAction>,
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let name = |lane: &Lane| (SearchTexts::of(locale.lang).search_name)(lane.kind.name);
    let options = [("", "–", None)]
        .into_iter()
        .chain(lanes.iter().map(|lane| (lane.kind.name, name(lane), None)))
        .chain([(DRAW, texts.guess_draw, None)]);
    let choice = Choice {
        name: "guess",
        label: texts.guess_label,
        options: options.collect(),
        value: guess.map_or("", Guess::name),
        on_choose: reading(act, |name: String| Some(CompareAction::Guess(Guess::named(&name)))),
    };
    html! {
        <label class="race-guess">
            <span aria-hidden="true">{ texts.guess_label }</span>
            { select("setup-by", choice) }
        </label>
    }
}

/// Whether the race has gone as was expected, at its end.
pub fn guess_verdict(
    locale: &Locale,
    guess: Option<Guess>,
    standing: Standing,
    lanes: &[Lane],
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let told = guess.and_then(|guess| guess.is_right(standing, lanes));
    html! {
        for is_right in told {
            <b data-verdict={if is_right { "right" } else { "wrong" }}>
                { " " }{ if is_right { texts.guess_right } else { texts.guess_wrong } }
            </b>
        }
    }
}
