//! Sentences of the lessons' view, made of its state.

use queens::search::Run;

use crate::browser::locale::Locale;
use crate::text::StepTexts;
use crate::views::learn::answering::solved;
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
    let sentences = run.step().sentences;
    let sentences: Vec<String> = sentences
        .iter()
        .map(|it| StepTexts::of(locale.lang).sentence(*it, how, |number| locale.number(number)))
        .collect();
    sentences.join(" ")
}
