//! The code that a pupil hands in after predicting what a search does.
//!
//! ```text
//! queenside-predict/1 by=rows n=6 answers=2sp.5q7.9c3 right=2 check=5d0c1f9a
//! ```
//!
//! Each answer is the step before which it was asked, the first letter of its topic and
//! what was said: of `s` (step) `p` placed, `r` refused, `t` taken back, `o` solution; of `q`
//! (square), `r` (reason) and `n` (next queen) the square's field number; of `c` (stack) the
//! number of calls. What `check` is, and what it is worth, is told by [`HandIn`](super::HandIn).

use std::fmt;
use std::str::FromStr;

use crate::board::{Size, Square};
use crate::search::{Run, SearchKind, Seek};

use super::hand_in::{HandInError, VERSION, sealed, unsealed};
use super::prediction::{Outcome, Question, Said, Topic};
use super::predictor::{Predicted, Predictor};

/// A pupil's predictions, as handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predictions {
    /// The search that was watched.
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The first answers in their order, at most [`Predictor::MOST_ANSWERS`].
    pub answers: Vec<Predicted>,
    /// The number of right answers according to the code.
    pub right: u32,
}

const NAME: &str = "queenside-predict/";

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
    /// The hand-in after these answers.
    pub fn of(predictor: &Predictor) -> Predictions {
        let (kind, size) = predictor.of();
        let answers = predictor.answers().to_vec();
        Predictions { kind, size, answers, right: predictor.right() }
    }

    /// Runs the search again and counts the right answers.
    fn replay(&self) -> u32 {
        let mut run = Run::new(self.kind, self.size);
        let right = self.answers.iter().filter(|it| {
            let place = Seek::Step(it.step);
            run.jump_near(place);
            run.approach(place, it.step, &mut |_, _| ());
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
    /// [`HandInError::WrongScore`] if not as many answers are right as it says.
    pub fn verify(&self) -> Result<(), HandInError> {
        match self.replay() {
            right if right == self.right => Ok(()),
            right => Err(HandInError::WrongScore { right }),
        }
    }

    fn text(&self) -> String {
        let answers: Vec<String> = self.answers.iter().map(|it| print(self.size, *it)).collect();
        let Predictions { kind, size, right, .. } = self;
        let (name, answers) = (kind.name, answers.join("."));
        format!("{NAME}{VERSION} by={name} n={size} answers={answers} right={right}")
    }
}

fn print(size: Size, answer: Predicted) -> String {
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

fn parse(size: Size, text: &str) -> Option<Predicted> {
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

impl fmt::Display for Predictions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sealed(self.text()))
    }
}

impl FromStr for Predictions {
    type Err = HandInError;

    /// Reads what [`Predictions`] displays, white space around it allowed. Whether it is
    /// right is asked with [`Predictions::verify`].
    fn from_str(code: &str) -> Result<Predictions, HandInError> {
        let text = unsealed(NAME, code)?;
        let predictions = parts(text).ok_or(HandInError::Malformed)?;
        // There is one way to write it.
        if predictions.text() == text { Ok(predictions) } else { Err(HandInError::Malformed) }
    }
}

fn parts(text: &str) -> Option<Predictions> {
    let mut parts = text.split(' ').skip(1);
    let mut part = |name: &str| parts.next()?.strip_prefix(name)?.strip_prefix('=');
    let by = part("by")?;
    let kind = SearchKind::every().find(|kind| kind.name == by)?;
    let size: Size = part("n")?.parse().ok()?;
    let answers = part("answers")?;
    let answers: Vec<Predicted> = if answers.is_empty() {
        Vec::new()
    } else {
        answers.split('.').map(|answer| parse(size, answer)).collect::<Option<_>>()?
    };
    let right = part("right")?.parse().ok()?;
    let is_short = answers.len() <= Predictor::MOST_ANSWERS;
    is_short.then_some(Predictions { kind, size, answers, right })
}
