//! How many digits more than for the size before: asked before a count, judged after it.

use queens::board::Size;
use queens::count::known;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::components::choice::{Choice, select};
use crate::components::status::Status;
use crate::views::count::state::CountState;
use crate::views::count::text::CountTexts;

/// Smaller boards have a digit fewer now and then.
const LEAST: i64 = 8;

/// What can be answered.
const ANSWERS: [(&str, u8); 3] = [("0", 0), ("1", 1), ("2", 2)];

/// The size before one that is asked about.
fn before(state: &CountState) -> Option<Size> {
    let n = i64::from(state.assignment().size().get());
    (n >= LEAST && state.assignment().part().parts == 1).then(|| Size::nearest(n - 1))
}

/// How many digits more `solutions` has than the number for the size before.
fn more(before: Size, solutions: u64) -> u8 {
    let digits = |number: u64| number.checked_ilog10().unwrap_or(0);
    u8::try_from(digits(solutions).saturating_sub(digits(known(before).solutions))).unwrap_or(0)
}

/// The question before the start, and at the end whether the answer was right.
pub fn digits(
    locale: &Locale,
    state: &CountState,
    guess: Option<u8>,
    on_guess: &Callback<Option<u8>>,
) -> Html {
    let texts = CountTexts::of(locale.lang);
    match (state.status(), before(state)) {
        (Status::Ready, Some(before)) => {
            let solutions = locale.number(known(before).solutions);
            let name = |it: &u8| ANSWERS.iter().find(|(_, more)| more == it).map(|(name, _)| *name);
            let choice = Choice {
                name: "digits",
                label: texts.digits_label,
                options: [("", "–", None)]
                    .into_iter()
                    .chain(ANSWERS.map(|(it, _)| (it, it, None)))
                    .collect(),
                value: guess.as_ref().and_then(name).unwrap_or(""),
                on_choose: reading(on_guess, |name: String| Some(name.parse().ok())),
            };
            html! {
                <p class="count-digits">
                    { texts.digits.fill([&before.to_string(), &solutions]) }{ " " }
                    { select("setup-by", choice) }
                </p>
            }
        }
        (Status::Done, Some(before)) => {
            let more = more(before, state.tally().solutions());
            html! {
                for guess in guess {
                    <p class="count-digits" data-verdict={if guess == more { "right" } else { "wrong" }}>
                        { if guess == more { texts.digits_right } else { texts.digits_wrong } }
                    </p>
                }
            }
        }
        _ => Html::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// OEIS A000170.
    #[test]
    fn digits_are_counted_from_size_to_size() {
        let at = |n: i64, solutions| more(Size::nearest(n - 1), solutions);
        assert_eq!(at(8, 92), 0);
        assert_eq!(at(9, 352), 1);
        assert_eq!(at(12, 14_200), 1);
        assert_eq!(at(16, 14_772_512), 1);
        assert_eq!(at(27, 234_907_967_154_122_528), 1);
    }
}
