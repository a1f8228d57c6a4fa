//! The progress in a lesson, as it is stored and handed in.
//!
//! ```text
//! queenside-learn/1 lesson=backtracking answers=rclwooo check=5d0c1f9a
//! ```
//!
//! One letter for each question, in order, as stored and in a code:
//!
//! | stored | code | |
//! | --- | --- | --- |
//! | `-` | `o` | unanswered |
//! | `w` | `w` | wrong so far |
//! | `R` | `l` | right later, after another answer |
//! | `r` | `r` | right at once |
//! | `.` | `c` | compared with a model answer |
//!
//! Word processors and phones change dashes, dots and capitals, so a code has small letters only.
//! Codes with the stored letters are read, too.

use std::fmt;

use queens::sealed_line::{Fields, SealedLine};

/// The largest number of questions.
const MOST: usize = 100;

/// The result of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnswerMark {
    #[default]
    Open,
    /// Wrong so far.
    Wrong,
    /// Right, after another answer.
    RightLater,
    Right,
    /// Compared with a model answer.
    Compared,
}

impl AnswerMark {
    /// With the stored letter and that of a code.
    const ALL: [(AnswerMark, char, char); 5] = [
        (AnswerMark::Open, '-', 'o'),
        (AnswerMark::Wrong, 'w', 'w'),
        (AnswerMark::RightLater, 'R', 'l'),
        (AnswerMark::Right, 'r', 'r'),
        (AnswerMark::Compared, '.', 'c'),
    ];

    /// The letter of a code.
    pub fn letter(self) -> char {
        self.letters().1
    }

    fn letters(self) -> (char, char) {
        let found = AnswerMark::ALL.iter().find(|(mark, ..)| *mark == self);
        found.map_or(('-', 'o'), |(_, stored, code)| (*stored, *code))
    }

    fn of(letter: char) -> Option<AnswerMark> {
        let is_of = |it: &&(AnswerMark, char, char)| it.1 == letter || it.2 == letter;
        AnswerMark::ALL.iter().find(is_of).map(|it| it.0)
    }

    pub const fn is_done(self) -> bool {
        matches!(self, AnswerMark::RightLater | AnswerMark::Right | AnswerMark::Compared)
    }

    pub const fn was_missed(self) -> bool {
        matches!(self, AnswerMark::Wrong | AnswerMark::RightLater)
    }

    /// The result after another answer.
    pub const fn then(self, is_right: bool) -> AnswerMark {
        match (self, is_right) {
            (AnswerMark::Open, true) => AnswerMark::Right,
            (AnswerMark::Open | AnswerMark::Wrong, false) => AnswerMark::Wrong,
            (AnswerMark::Wrong, true) => AnswerMark::RightLater,
            (done, _) => done,
        }
    }
}

/// The results of a lesson's questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(Vec<AnswerMark>);

impl Progress {
    pub fn of(questions: usize) -> Progress {
        Progress(vec![AnswerMark::Open; questions.min(MOST)])
    }

    /// Reads letters; invalid and surplus ones are skipped.
    pub fn parse(text: &str, questions: usize) -> Progress {
        let mut progress = Progress::of(questions);
        for (slot, letter) in progress.0.iter_mut().zip(text.chars()) {
            *slot = AnswerMark::of(letter).unwrap_or_default();
        }
        progress
    }

    pub fn mark(&self, question: usize) -> AnswerMark {
        self.0.get(question).copied().unwrap_or_default()
    }

    pub fn set(&mut self, question: usize, mark: AnswerMark) {
        if let Some(slot) = self.0.get_mut(question) {
            *slot = mark;
        }
    }

    /// The number of finished questions.
    pub fn done(&self) -> usize {
        self.0.iter().filter(|mark| mark.is_done()).count()
    }

    /// True if the text consists of letters of results.
    fn read(text: &str) -> Option<Progress> {
        let marks: Option<Vec<AnswerMark>> = text.chars().map(AnswerMark::of).collect();
        marks.filter(|marks| (1..=MOST).contains(&marks.len())).map(Progress)
    }

    /// The number of questions that were right at once.
    pub fn right_at_once(&self) -> usize {
        self.0.iter().filter(|mark| **mark == AnswerMark::Right).count()
    }

    pub fn questions(&self) -> usize {
        self.0.len()
    }

    pub fn is_untouched(&self) -> bool {
        self.0.iter().all(|mark| *mark == AnswerMark::Open)
    }

    pub fn marks(&self) -> &[AnswerMark] {
        &self.0
    }

    /// The letters of a code.
    pub fn letters(&self) -> String {
        self.0.iter().map(|mark| mark.letter()).collect()
    }

    pub fn code(&self, lesson: &str) -> String {
        HandedIn { lesson: lesson.to_owned(), progress: self.clone() }.seal()
    }
}

/// A code that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedIn {
    pub lesson: String,
    pub progress: Progress,
}

impl SealedLine for HandedIn {
    const NAME: &'static str = "queenside-learn/";
    const FIELDS: &'static [&'static str] = &["lesson", "answers"];

    fn fields(&self) -> String {
        format!("lesson={} answers={}", self.lesson, self.progress.letters())
    }

    fn old_fields(&self) -> String {
        format!("lesson={} answers={}", self.lesson, self.progress)
    }

    fn read(fields: &mut Fields<'_>) -> Option<HandedIn> {
        let lesson = fields.value("lesson").filter(|it| !it.is_empty())?.to_owned();
        Some(HandedIn { lesson, progress: Progress::read(fields.value("answers")?)? })
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|mark| write!(f, "{}", mark.letters().0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::crc32::crc32;
    use queens::sealed_line::SealError;

    #[test]
    fn the_first_answer_counts_and_later_ones_only_end_it() {
        assert_eq!(AnswerMark::Open.then(true), AnswerMark::Right);
        assert_eq!(AnswerMark::Open.then(false).then(true), AnswerMark::RightLater);
        assert_eq!(AnswerMark::Right.then(false), AnswerMark::Right);
        assert_eq!(AnswerMark::Compared.then(false), AnswerMark::Compared);
    }

    #[test]
    fn what_is_stored_is_read_whatever_it_is() {
        let progress = Progress::parse("rRw.-", 5);
        assert_eq!(progress.to_string(), "rRw.-");
        assert_eq!((progress.done(), progress.right_at_once(), progress.questions()), (3, 1, 5));
        assert_eq!(Progress::parse("r?", 4).to_string(), "r---");
        assert_eq!(Progress::parse("rrrrrr", 2).to_string(), "rr");
        assert!(Progress::parse("", 3).is_untouched());
    }

    #[test]
    fn a_code_names_lesson_and_answers_and_ends_with_its_sum() {
        let code = Progress::parse("rw-", 3).code("backtracking");
        let (said, check) = code.split_once(" check=").unwrap();
        assert_eq!(said, "queenside-learn/1 lesson=backtracking answers=rwo");
        assert_eq!(u32::from_str_radix(check, 16), Ok(crc32(said.as_bytes())));
    }

    #[test]
    fn a_code_is_read_and_what_is_none_is_told() {
        let code = Progress::parse("rRw.-", 5).code("threats");
        let read = HandedIn::unseal(&format!("  {code}\n")).unwrap();
        assert_eq!(
            (read.lesson.as_str(), read.progress.to_string().as_str()),
            ("threats", "rRw.-")
        );
        let summed = |text: &str| format!("{text} check={:08x}", crc32(text.as_bytes()));
        let old = summed("queenside-learn/1 lesson=threats answers=rRw.-");
        assert_eq!(HandedIn::unseal(&old), Ok(read));
        for (text, error) in [
            ("", SealError::NotALine),
            ("queenside-follow/1 by=rows", SealError::NotALine),
            ("queenside-learn/2 lesson=a answers=r check=00000000", SealError::OtherVersion),
            ("queenside-learn/1 lesson=a answers=r", SealError::Damaged),
            (&code.replace("rlw", "rrr"), SealError::Damaged),
            (&summed("queenside-learn/1 lesson=a"), SealError::Malformed),
            (&summed("queenside-learn/1 lesson=a answers=xyz"), SealError::Malformed),
            (&summed("queenside-learn/1 answers=r lesson=a"), SealError::Malformed),
            (&summed("queenside-learn/1 lesson=a answers=r more=1"), SealError::Malformed),
        ] {
            assert_eq!(HandedIn::unseal(text), Err(error), "{text}");
        }
    }
}
