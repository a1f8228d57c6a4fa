//! The code that a pupil hands in after following a search.
//!
//! ```text
//! queenside-follow/1 by=one-per-line n=4 seed=0 answers=t0.p0.t4 right=3 check=5d0c1f9a
//! ```
//!
//! Each answer is a letter and, where it names a square, its field number: `t` test, `b`
//! test below the board (with the column), `p` place, `r` remove, `g` prune, `s`
//! solution, `e` end. `check` is the CRC-32 (IEEE 802.3) of everything before ` check=`.
//! It notices a lost or changed character, not malice; but the answers are all there, so
//! that anyone who reads the code can run the search again and count.

use std::fmt;
use std::str::FromStr;

use crate::board::{Size, Square};
use crate::search::SearchKind;

use super::answer::Answer;
use super::follow::{Follow, Score};
use crate::crc32::crc32;

/// A pupil's answers, as handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandIn {
    /// The search that was followed.
    pub kind: &'static SearchKind,
    pub size: Size,
    /// The seed of the place where it began.
    pub seed: u64,
    /// The first answers to the questions in their order, at most [`HandIn::MOST_ANSWERS`].
    pub answers: Vec<Answer>,
    /// The number of right answers according to the code.
    pub right: u32,
}

/// Why a text is no code, or a code is not right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandInError {
    /// It does not begin like one.
    NotACode,
    /// It is of another version.
    OtherVersion,
    /// The check sum does not fit: something was lost or changed.
    Damaged,
    /// The check sum fits, but a part is missing or out of its range.
    Malformed,
    /// The search, run again, finds this many answers right, not as many as are said.
    WrongScore {
        /// The number of right answers.
        right: u32,
    },
}

impl fmt::Display for HandInError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandInError::NotACode => f.write_str("this is no code"),
            HandInError::OtherVersion => f.write_str("this code is of another version"),
            HandInError::Damaged => {
                f.write_str("the check sum does not fit: something was lost or changed")
            }
            HandInError::Malformed => f.write_str("a part is missing or out of its range"),
            HandInError::WrongScore { right } => write!(f, "only {right} answers are right"),
        }
    }
}

impl std::error::Error for HandInError {}

const NAME: &str = "queenside-follow/";
/// Of every kind of code.
pub(super) const VERSION: &str = "1";

impl HandIn {
    /// The most answers that a code may have.
    pub const MOST_ANSWERS: usize = 10_000;

    /// The hand-in after these answers; of more than [`HandIn::MOST_ANSWERS`] the
    /// first ones.
    pub fn of(follow: &Follow) -> HandIn {
        let answers: Vec<Answer> =
            follow.answers().iter().copied().take(HandIn::MOST_ANSWERS).collect();
        let (kind, size, seed) = (follow.run().kind(), follow.run().size(), follow.seed());
        let mut hand_in = HandIn { kind, size, seed, answers, right: 0 };
        hand_in.right = hand_in.replay().right;
        hand_in
    }

    /// Lets the search run again and judges every answer.
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
    /// [`HandInError::WrongScore`] if not as many answers are right as it says.
    pub fn verify(&self) -> Result<Score, HandInError> {
        let score = self.replay();
        if score.right == self.right {
            Ok(score)
        } else {
            Err(HandInError::WrongScore { right: score.right })
        }
    }

    fn text(&self) -> String {
        let answers: Vec<String> = self.answers.iter().map(|&a| print(self.size, a)).collect();
        let HandIn { kind, size, seed, right, .. } = self;
        let (name, answers) = (kind.name, answers.join("."));
        format!("{NAME}{VERSION} by={name} n={size} seed={seed} answers={answers} right={right}")
    }
}

fn print(size: Size, answer: Answer) -> String {
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

fn parse(size: Size, text: &str) -> Option<Answer> {
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

impl fmt::Display for HandIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sealed(self.text()))
    }
}

/// A code's text with its check sum.
pub(super) fn sealed(text: String) -> String {
    let check = crc32(text.as_bytes());
    format!("{text} check={check:08x}")
}

/// A code's text without its check sum; the code begins with `name` and its version.
pub(super) fn unsealed<'a>(name: &str, code: &'a str) -> Result<&'a str, HandInError> {
    // Some editors begin a text with a byte-order mark.
    let code = code.trim_start_matches('\u{feff}').trim();
    let rest = code.strip_prefix(name).ok_or(HandInError::NotACode)?;
    let (version, _) = rest.split_once(' ').ok_or(HandInError::Damaged)?;
    if version != VERSION {
        return Err(HandInError::OtherVersion);
    }
    let (text, check) = code.rsplit_once(" check=").ok_or(HandInError::Damaged)?;
    if check == format!("{:08x}", crc32(text.as_bytes())) {
        Ok(text)
    } else {
        Err(HandInError::Damaged)
    }
}

impl FromStr for HandIn {
    type Err = HandInError;

    /// Reads what [`HandIn`] displays, white space around it allowed. Whether it is
    /// right is asked with [`HandIn::verify`].
    fn from_str(code: &str) -> Result<HandIn, HandInError> {
        let text = unsealed(NAME, code)?;
        let hand_in = parts(text).ok_or(HandInError::Malformed)?;
        // There is one way to write it.
        if hand_in.text() == text { Ok(hand_in) } else { Err(HandInError::Malformed) }
    }
}

fn parts(text: &str) -> Option<HandIn> {
    let mut parts = text.split(' ').skip(1);
    let mut part = |name: &str| parts.next()?.strip_prefix(name)?.strip_prefix('=');
    let kind = SearchKind::named(part("by")?)?;
    let size: Size = part("n")?.parse().ok()?;
    let seed = part("seed")?.parse().ok()?;
    let answers = part("answers")?;
    let answers: Vec<Answer> = if answers.is_empty() {
        Vec::new()
    } else {
        answers.split('.').map(|answer| parse(size, answer)).collect::<Option<_>>()?
    };
    let right = part("right")?.parse().ok()?;
    (answers.len() <= HandIn::MOST_ANSWERS).then_some(HandIn { kind, size, seed, answers, right })
}
