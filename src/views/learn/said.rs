//! Sentences of the lessons' view, made of its state.

use queens::board::Square;
use queens::search::Run;

use crate::browser::locale::Locale;
use crate::text::StepTexts;
use crate::views::learn::answering::solved;
use crate::views::learn::follow::{Guess, next};
use crate::views::learn::state::{Learning, Stand};
use crate::views::learn::text::LearnTexts;

/// What stands on the stage.
pub fn stage_sentence(locale: &Locale, learning: &Learning) -> String {
    let texts = LearnTexts::of(locale.lang);
    match learning.stand() {
        Stand::Run(run) if run.counters().step == 0 => texts.empty_board.to_owned(),
        Stand::Run(run) => step_sentence(locale, run),
        Stand::Pieces { size, squares, given, .. } => {
            let names: Vec<String> = squares.iter().map(|it| locale.square(*size, *it)).collect();
            if !given.is_empty() || is_solving(learning) {
                if let Err((one, other)) = solved(*size, squares) {
                    return texts
                        .clash
                        .fill([&locale.square(*size, one), &locale.square(*size, other)]);
                }
                let standing = squares.len() as u64;
                return texts.standing.fill([&locale.number(standing), &size.to_string()]);
            }
            match names.is_empty() {
                true => texts.empty_board.to_owned(),
                false => texts.queens_on.fill([&names.join(", ")]),
            }
        }
    }
}

fn is_solving(learning: &Learning) -> bool {
    use queenside_lessons::lesson::Task;
    let question = learning.present().and_then(|it| learning.question(it));
    question.is_some_and(|it| matches!(it.task, Task::Solve { .. }))
}

/// What the present step does, and why.
fn step_sentence(locale: &Locale, run: &Run) -> String {
    let how = (run.size(), locale.look.notation, None);
    let sentences = run.moment().sentences;
    let sentences: Vec<String> = sentences
        .iter()
        .map(|it| StepTexts::of(locale.lang).sentence(*it, how, |number| locale.number(number)))
        .collect();
    sentences.join(" ")
}

/// Why a guess is not what comes next.
pub fn why_not(locale: &Locale, run: &Run, guess: Guess) -> String {
    let texts = LearnTexts::of(locale.lang);
    let name = |square: Option<Square>| {
        square.map_or_else(String::new, |it| locale.square(run.size(), it))
    };
    let Some((wanted, square)) = next(run) else { return String::new() };
    match (guess, wanted) {
        (Guess::Solution, _) => texts.not_all.to_owned(),
        (_, Guess::Solution) => texts.all_stand.to_owned(),
        (_, Guess::TakenBack) => texts.nothing_left.fill([&name(square)]),
        (Guess::TakenBack, _) => texts.not_yet.fill([&name(square)]),
        (Guess::Placed, _) => {
            let by = square.and_then(|at| {
                let mut queens = run.standing().squares().iter().copied();
                queens.find(|queen| queens::board::threat(*queen, at).is_some())
            });
            texts.is_threatened.fill([&name(square), &name(by)])
        }
        (Guess::Refused, _) => texts.is_free.fill([&name(square)]),
    }
}
