//! Codes that pupils hand in.
//!
//! ```text
//! queenside-follow/1 by=one-per-line n=4 seed=0 answers=t0.p0.t4 right=3 check=5d0c1f9a
//! queenside-predict/1 by=rows n=6 answers=2sp.5q7.9c3 right=2 check=5d0c1f9a
//! ```
//!
//! Following: each answer is a letter and, where it names a square, its field number: `t` test,
//! `b` test below the board (with the column), `p` place, `r` remove, `g` prune, `s` solution,
//! `e` end.
//!
//! Predicting: each answer is the step before which it was asked, the first letter of its topic
//! and the answer: for `s` (step) `p` placed, `r` refused, `t` taken back, `o` solution; for `q`
//! (square), `r` (reason) and `n` (next queen) the square's field number; for `c` (stack) the
//! number of calls.
//!
//! As a code contains all answers, its reader can run the search again and count.

use crate::board::{Size, Square};
use crate::sealed_line::{Fields, SealError, SealedLine, sealed_text};
use crate::search::{Run, SearchKind};

use super::follow::{Follow, Score, go_to};
use super::question::{Answer, Outcome, Question, Said, Topic};
use super::schedule::{Predicted, Predictor};

/// The answers of a pupil who followed a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandIn {
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The seed of the place at which it began; 0 for the start.
    pub seed: u64,
    /// The first answers to the questions in their order, at most [`HandIn::MOST_ANSWERS`].
    pub answers: Vec<Answer>,
    /// Number of correct answers, as the code claims.
    pub right: u32,
}

impl HandIn {
    /// The most answers that a code may have.
    pub const MOST_ANSWERS: usize = 10_000;

    /// The code for these answers; at most the first [`HandIn::MOST_ANSWERS`].
    pub fn of(follow: &Follow) -> HandIn {
        let answers: Vec<Answer> =
            follow.answers().iter().copied().take(HandIn::MOST_ANSWERS).collect();
        let (kind, size, seed) = (follow.run().kind(), follow.run().size(), follow.seed());
        let mut hand_in = HandIn { kind, size, seed, answers, right: 0 };
        hand_in.right = hand_in.replay().right;
        hand_in
    }

    /// Runs the search again and judges every answer.
    fn replay(&self) -> Score {
        let mut follow = Follow::new(self.kind, self.size, self.seed);
        self.answers.iter().for_each(|&answer| {
            follow.answer(answer);
            follow.show();
        });
        follow.score().clone()
    }

    /// Checks the code against the search itself.
    ///
    /// # Errors
    ///
    /// [`SealError::WrongScore`] if the number of correct answers is not the claimed one.
    pub fn verify(&self) -> Result<Score, SealError> {
        let score = self.replay();
        if score.right == self.right {
            Ok(score)
        } else {
            Err(SealError::WrongScore { right: score.right })
        }
    }
}

impl SealedLine for HandIn {
    const NAME: &'static str = "queenside-follow/";
    const FIELDS: &'static [&'static str] = &["by", "n", "seed", "answers", "right"];

    fn fields(&self) -> String {
        let answers: Vec<String> = self.answers.iter().map(|&a| print_step(self.size, a)).collect();
        let HandIn { kind, size, seed, right, .. } = self;
        let (name, answers) = (kind.name, answers.join("."));
        format!("by={name} n={size} seed={seed} answers={answers} right={right}")
    }

    fn read(fields: &mut Fields<'_>) -> Option<HandIn> {
        let kind = SearchKind::named(fields.value("by")?)?;
        let size: Size = fields.value("n")?.parse().ok()?;
        let seed = fields.value("seed")?.parse().ok()?;
        let parse = |it: &str| parse_step(size, it);
        let answers = answers(fields.value("answers")?, HandIn::MOST_ANSWERS, parse)?;
        Some(HandIn { kind, size, seed, answers, right: fields.value("right")?.parse().ok()? })
    }
}

sealed_text!(HandIn);

fn print_step(size: Size, answer: Answer) -> String {
    match answer {
        Answer::Test(square) => format!("t{}", square.field(size)),
        Answer::TestBelow(x) => format!("b{x}"),
        Answer::Place(square) => format!("p{}", square.field(size)),
        Answer::Remove(square) => format!("r{}", square.field(size)),
        Answer::Prune => "g".into(),
        Answer::Solution => "s".into(),
        Answer::Over => "e".into(),
    }
}

fn parse_step(size: Size, text: &str) -> Option<Answer> {
    let (letter, number) = text.split_at_checked(1)?;
    let square = || Square::from_field(size, number.parse().ok()?);
    match (letter, number) {
        ("g", "") => Some(Answer::Prune),
        ("s", "") => Some(Answer::Solution),
        ("e", "") => Some(Answer::Over),
        ("t", _) => square().map(Answer::Test),
        ("p", _) => square().map(Answer::Place),
        ("r", _) => square().map(Answer::Remove),
        ("b", _) => number.parse().ok().filter(|&x| x < size.get()).map(Answer::TestBelow),
        _ => None,
    }
}

/// Reads answers with full stops between them; `None` if one is invalid, or there are more than
/// `most`.
fn answers<T>(text: &str, most: usize, parse: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let answers: Vec<T> = text.split('.').map(parse).collect::<Option<_>>()?;
    (answers.len() <= most).then_some(answers)
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
        let parse = |it: &str| parse_prediction(size, it);
        let answers = answers(fields.value("answers")?, Predictor::MOST_ANSWERS, parse)?;
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
