//! A question, its answers and the reason for a wrong one, in words.

use queens::board::{Size, Square};
use queens::game::{Outcome, Question, Said, WhyWrong};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::predict::text::PredictTexts;

pub fn asked(locale: &Locale, size: Size, question: Question) -> String {
    let texts = PredictTexts::of(locale.lang);
    match question {
        Question::Step { told: Some(square) } => texts.what_with(&locale.square(size, square)),
        Question::Step { told: None } => texts.what_next.to_owned(),
        Question::Square { is_taken_back: false } => texts.which_square.to_owned(),
        Question::Square { is_taken_back: true } => texts.which_queen.to_owned(),
    }
}

pub const fn outcome(texts: &PredictTexts, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Placed => texts.placed,
        Outcome::Refused => texts.refused,
        Outcome::TakenBack => texts.taken_back,
        Outcome::Solution => texts.solution,
    }
}

/// A button for each outcome. The button of the wrong answer is marked.
pub fn outcome_buttons(
    locale: &Locale,
    wrong: Option<Said>,
    on_answer: &Callback<Outcome>,
) -> Vec<Html> {
    let texts = PredictTexts::of(locale.lang);
    let button = |it: Outcome| {
        html! {
            <button type="button" class="outcome" key={it.name()} data-answer={it.name()}
                data-wrong={(wrong == Some(Said::Outcome(it))).then_some("")}
                onclick={on_answer.reform(move |_: MouseEvent| it)}>{ outcome(texts, it) }</button>
        }
    };
    Outcome::ALL.map(button).into()
}

/// The words about a wrong answer: where to look at first, and from the second one on the reason.
/// Some reasons contain the right answer.
pub fn hint(locale: &Locale, size: Size, reason: WhyWrong, misses: u8) -> String {
    let texts = PredictTexts::of(locale.lang);
    match reason {
        _ if misses > 1 => why(locale, size, reason),
        WhyWrong::IsFree(square) | WhyWrong::IsThreatened { square, .. } => {
            texts.look_at(&locale.square(size, square))
        }
        WhyWrong::NothingLeft(_) => texts.is_anything_left.to_owned(),
        WhyWrong::AllStand => texts.count_queens.to_owned(),
        WhyWrong::ToldAlready => texts.is_told.to_owned(),
        _ => why(locale, size, reason),
    }
}

/// The reason why an answer is wrong.
pub fn why(locale: &Locale, size: Size, why: WhyWrong) -> String {
    let texts = PredictTexts::of(locale.lang);
    let name = |square: Square| locale.square(size, square);
    match why {
        WhyWrong::IsFree(square) => texts.is_free(&name(square)),
        WhyWrong::IsThreatened { square, by } => texts.is_threatened(&name(square), &name(by)),
        WhyWrong::StillToTry(square) => texts.not_yet(&name(square)),
        WhyWrong::NothingLeft(queen) => texts.nothing_left(&name(queen)),
        WhyWrong::NotAllStand(standing) => {
            texts.not_all(&locale.number(standing.into()), &size.to_string())
        }
        WhyWrong::AllStand => texts.all_stand.to_owned(),
        WhyWrong::ToldAlready => texts.told_already.to_owned(),
        WhyWrong::IsOccupied(square) => texts.is_occupied(&name(square)),
        WhyWrong::TestsInTurn(square) => texts.tests_in_turn(&name(square)),
        WhyWrong::OtherInTurn(Some(last)) => texts.after(&name(last)),
        WhyWrong::OtherInTurn(None) => texts.other_in_turn.to_owned(),
        WhyWrong::NoQueen(square) => texts.no_queen(&name(square)),
        WhyWrong::NotTheLast(queen) => texts.not_the_last(&name(queen)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;
    use queens::game::next_outcome;
    use queens::search::{Run, SearchKind, Until};

    #[test]
    fn the_first_wrong_answer_does_not_reveal_the_right_one() {
        for lang in Lang::ALL {
            let locale = Locale::new(lang, Look::default());
            let size = Size::nearest(5);
            let mut run = Run::new(SearchKind::ROWS, size);
            // For each hint, the outcomes that were right where it was given.
            let mut seen: Vec<(String, Outcome)> = Vec::new();
            while let Some((right, square)) = next_outcome(&run) {
                let question = Question::Step { told: None };
                for said in Outcome::ALL.into_iter().filter(|it| *it != right) {
                    let reason = question.judge(&run, Said::Outcome(said)).unwrap_err();
                    let words = hint(&locale, size, reason, 1);
                    if right == Outcome::TakenBack {
                        let queen = locale.square(size, square.unwrap());
                        assert!(!words.contains(&queen), "{words}");
                    }
                    seen.push((words, right));
                    assert_eq!(hint(&locale, size, reason, 2), why(&locale, size, reason));
                }
                run.advance(1, Until::End, &mut |_, _| ());
            }
            // A square that is free and one that is not get the same words.
            let texts = PredictTexts::of(lang);
            let words = texts.look_at(&locale.square(size, Square::nearest(size, 2, 1)));
            let about: Vec<_> = seen.iter().filter(|it| it.0 == words).map(|it| it.1).collect();
            assert!(about.contains(&Outcome::Placed), "{about:?}");
            assert!(about.contains(&Outcome::Refused), "{about:?}");
        }
    }
}
