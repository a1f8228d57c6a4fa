//! Codes that pupils hand in.
//!
//! ```text
//! queenside-predict/1 by=rows n=6 answers=2sp.5q7.9c3 right=2 check=5d0c1f9a
//! ```
//!
//! Each answer is the step before which it was asked, the first letter of its topic
//! and the answer: for `s` (step) `p` placed, `r` refused, `t` taken back, `o` solution; for `q`
//! (square), `r` (reason) and `n` (next queen) the square's field number; for `c` (stack) the
//! number of calls.
//!
//! As a code contains all answers, its reader can run the search again and count.

use crate::board::{Size, Square};
use crate::sealed_line::{Fields, SealError, SealedLine, sealed_text};
use crate::search::{Run, SearchKind};

use super::outcomes::go_to;
use super::question::{Outcome, Question, Said, Topic};
use super::schedule::{Predicted, Predictor};

/// Reads answers with full stops between them; `None` if one is invalid, or there are more than
/// [`Predictor::MOST_ANSWERS`].
fn answers(text: &str, size: Size) -> Option<Vec<Predicted>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let answers: Vec<_> =
        text.split('.').map(|it| parse_prediction(size, it)).collect::<Option<_>>()?;
    (answers.len() <= Predictor::MOST_ANSWERS).then_some(answers)
}

/// The answers of a pupil who predicted steps of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predictions {
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The first answers in their order, at most [`Predictor::MOST_ANSWERS`].
    pub answers: Vec<Predicted>,
    /// Number of correct answers, as the code claims.
    pub right: u32,
}

const LETTERS: [(Topic, char); Topic::ALL.len()] = [
    (Topic::Step, 's'),
    (Topic::Square, 'q'),
    (Topic::Reason, 'r'),
    (Topic::Stack, 'c'),
    (Topic::NextQueen, 'n'),
];

const OUTCOMES: [(Outcome, &str); Outcome::ALL.len()] = [
    (Outcome::Placed, "p"),
    (Outcome::Refused, "r"),
    (Outcome::TakenBack, "t"),
    (Outcome::Solution, "o"),
];

impl Predictions {
    /// The code for these answers.
    pub fn of(predictor: &Predictor) -> Predictions {
        let (kind, size) = predictor.of();
        let answers = predictor.answers().to_vec();
        Predictions { kind, size, answers, right: predictor.right() }
    }

    /// Runs the search again and counts correct answers.
    fn replay(&self) -> u32 {
        let mut run = Run::new(self.kind, self.size);
        let right = self.answers.iter().filter(|it| {
            go_to(&mut run, it.step);
            let question = Question::about(it.topic, &run);
            run.counters().step == it.step
                && question.is_some_and(|question| question.judge(&run, it.said).is_ok())
        });
        u32::try_from(right.count()).unwrap_or(u32::MAX)
    }

    /// Checks the code against the search itself.
    ///
    /// # Errors
    ///
    /// [`SealError::WrongScore`] if the number of correct answers is not the claimed one.
    pub fn verify(&self) -> Result<(), SealError> {
        match self.replay() {
            right if right == self.right => Ok(()),
            right => Err(SealError::WrongScore { right }),
        }
    }
}

impl SealedLine for Predictions {
    const NAME: &'static str = "queenside-predict/";
    const FIELDS: &'static [&'static str] = &["by", "n", "answers", "right"];

    fn fields(&self) -> String {
        let answers: Vec<String> =
            self.answers.iter().map(|it| print_prediction(self.size, *it)).collect();
        let Predictions { kind, size, right, .. } = self;
        let (name, answers) = (kind.name, answers.join("."));
        format!("by={name} n={size} answers={answers} right={right}")
    }

    fn read(fields: &mut Fields<'_>) -> Option<Predictions> {
        let by = fields.value("by")?;
        let kind = SearchKind::every().find(|kind| kind.name == by)?;
        let size: Size = fields.value("n")?.parse().ok()?;
        let answers = answers(fields.value("answers")?, size)?;
        Some(Predictions { kind, size, answers, right: fields.value("right")?.parse().ok()? })
    }
}

sealed_text!(Predictions);

fn print_prediction(size: Size, answer: Predicted) -> String {
    let letter = LETTERS.iter().find(|it| it.0 == answer.topic).map_or('s', |it| it.1);
    let said = match answer.said {
        Said::Square(square) => square.field(size).to_string(),
        Said::Calls(calls) => calls.to_string(),
        Said::Outcome(said) => {
            OUTCOMES.iter().find(|it| it.0 == said).map_or_else(String::new, |it| it.1.to_owned())
        }
    };
    format!("{}{letter}{said}", answer.step)
}

fn parse_prediction(size: Size, text: &str) -> Option<Predicted> {
    let (step, rest) = text.split_at_checked(text.find(|c: char| !c.is_ascii_digit())?)?;
    let (letter, said) = rest.split_at_checked(1)?;
    let &(topic, _) = LETTERS.iter().find(|it| letter.starts_with(it.1))?;
    let said = match topic {
        Topic::Step => Said::Outcome(OUTCOMES.iter().find(|it| it.1 == said)?.0),
        Topic::Stack => Said::Calls(said.parse().ok()?),
        _ => Said::Square(Square::from_field(size, said.parse().ok()?)?),
    };
    let step = step.parse().ok().filter(|step| *step <= Predictor::FARTHEST)?;
    Some(Predicted { step, topic, said })
}
