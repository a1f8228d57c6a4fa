//! Codes that pupils hand in.
//!
//! ```text
//! queenside-predict/1 by=rows n=6 answers=2sp.5q7.9c3 right=2 check=5d0c1f9a
//! ```
//!
//! Each answer is the step before which it was asked, the first letter of its topic
//! and the answer: for `s` (step) `p` placed, `r` refused, `t` taken back, `o` solution; for `q`
//! (square) the square's field number. Codes of earlier versions also have `r` (a queen that
//! threatens the refused square), `n` (the next queen) and `c` (the number of open calls).
//!
//! As a code contains all answers, its reader can run the search again and count.

use crate::board::{Size, Square, threat};
use crate::sealed_line::{Fields, SealError, SealedLine, sealed_text};
use crate::search::{Event, Run, SearchKind, Verdict};

use super::outcomes::go_to;
use super::question::{Outcome, Question, Said, Topic, next_event};
use super::schedule::{Predicted, Predictor};

/// Steps within which the next queen is looked for.
const AHEAD: u32 = 100_000;

/// An answer in a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodedAnswer {
    Outcome(Outcome),
    Square(Square),
    /// A queen that threatens the square that is refused next.
    Threat(Square),
    /// The square of the next queen.
    NextQueen(Square),
    /// The number of open calls after the next step.
    Calls(u8),
}

impl CodedAnswer {
    /// True if it is right at the run's step.
    fn is_right(self, run: &Run) -> bool {
        let judged =
            |topic, said| Question::of(topic, run).is_some_and(|it| it.judge(run, said).is_ok());
        let (standing, next) = (run.standing(), next_event(run));
        match (self, next) {
            (CodedAnswer::Outcome(said), _) => judged(Topic::Step, Said::Outcome(said)),
            (CodedAnswer::Square(said), _) => judged(Topic::Square, Said::Square(said)),
            (
                CodedAnswer::Threat(queen),
                Some(Event::Test { square, verdict: Verdict::Threatened { .. }, .. }),
            ) => standing.squares().contains(&queen) && threat(queen, square).is_some(),
            (CodedAnswer::NextQueen(said), Some(Event::Test { .. } | Event::Remove { .. })) => {
                next_queen(run) == Some(said)
            }
            // One call for each queen that stands then, and one that is trying.
            (CodedAnswer::Calls(said), Some(Event::Test { .. })) => said == standing.len() + 1,
            (CodedAnswer::Calls(said), Some(Event::Remove { .. })) => said == standing.len(),
            _ => false,
        }
    }
}

fn next_queen(run: &Run) -> Option<Square> {
    let mut ahead = run.machine().clone_box();
    for _ in 0..AHEAD {
        if let Event::Place(square) = ahead.forward()? {
            return Some(square);
        }
    }
    None
}

/// Reads answers with full stops between them; `None` if one is invalid, or there are more than
/// [`Predictor::MOST_ANSWERS`].
fn answers(text: &str, size: Size) -> Option<Vec<(u64, CodedAnswer)>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let answers: Vec<_> =
        text.split('.').map(|it| parse_answer(size, it)).collect::<Option<_>>()?;
    (answers.len() <= Predictor::MOST_ANSWERS).then_some(answers)
}

/// The answers of a pupil who predicted steps of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predictions {
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The first answers in their order with the steps before which they were asked, at most
    /// [`Predictor::MOST_ANSWERS`].
    pub answers: Vec<(u64, CodedAnswer)>,
    /// Number of correct answers, as the code claims.
    pub right: u32,
}

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
        let coded = |it: &Predicted| match it.said {
            Said::Outcome(said) => (it.step, CodedAnswer::Outcome(said)),
            Said::Square(said) => (it.step, CodedAnswer::Square(said)),
        };
        let answers = predictor.answers().iter().map(coded).collect();
        Predictions { kind, size, answers, right: predictor.right() }
    }

    /// Runs the search again and counts correct answers.
    fn replay(&self) -> u32 {
        let mut run = Run::new(self.kind, self.size);
        let right = self.answers.iter().filter(|(step, answer)| {
            go_to(&mut run, *step);
            run.counters().step == *step && answer.is_right(&run)
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
            self.answers.iter().map(|it| print_answer(self.size, *it)).collect();
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

fn print_answer(size: Size, (step, answer): (u64, CodedAnswer)) -> String {
    let (letter, said) = match answer {
        CodedAnswer::Outcome(said) => {
            ('s', OUTCOMES.iter().find(|it| it.0 == said).map_or("", |it| it.1).to_owned())
        }
        CodedAnswer::Square(square) => ('q', square.field(size).to_string()),
        CodedAnswer::Threat(square) => ('r', square.field(size).to_string()),
        CodedAnswer::NextQueen(square) => ('n', square.field(size).to_string()),
        CodedAnswer::Calls(calls) => ('c', calls.to_string()),
    };
    format!("{step}{letter}{said}")
}

fn parse_answer(size: Size, text: &str) -> Option<(u64, CodedAnswer)> {
    let (step, rest) = text.split_at_checked(text.find(|c: char| !c.is_ascii_digit())?)?;
    let (letter, said) = rest.split_at_checked(1)?;
    let square = || Square::from_field(size, said.parse().ok()?);
    let answer = match letter {
        "s" => CodedAnswer::Outcome(OUTCOMES.iter().find(|it| it.1 == said)?.0),
        "q" => CodedAnswer::Square(square()?),
        "r" => CodedAnswer::Threat(square()?),
        "n" => CodedAnswer::NextQueen(square()?),
        "c" => CodedAnswer::Calls(said.parse().ok()?),
        _ => return None,
    };
    let step = step.parse().ok().filter(|step| *step <= Predictor::FARTHEST)?;
    Some((step, answer))
}
