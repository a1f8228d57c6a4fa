//! The steps of a search before which questions are asked, and the answers to them.

use crate::EnumSet;
use crate::board::Size;
use crate::search::{Run, SearchKind};

use super::question::{Outcome, Question, Said, Topic, WhyWrong, next_outcome};

/// Least number of steps between two questions from time to time.
const GAP: u64 = 4;

/// Number of steps after which the same outcome is asked about twice in a row.
const LONG_GAP: u64 = 16;

/// The first answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Predicted {
    /// The step before which it was asked.
    pub step: u64,
    pub said: Said,
}

/// Topics, and the steps before which they are asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionPlan {
    pub topics: EnumSet<Topic>,
    /// Before every step that has a question; else from time to time.
    pub is_every_step: bool,
}

impl QuestionPlan {
    /// Asks nothing.
    pub const NONE: QuestionPlan = QuestionPlan { topics: EnumSet::NONE, is_every_step: false };

    /// Asks about both topics, from time to time.
    pub const ALL: QuestionPlan = QuestionPlan { topics: EnumSet::ALL, is_every_step: false };

    /// Asks from time to time.
    pub fn about(topics: impl IntoIterator<Item = Topic>) -> QuestionPlan {
        QuestionPlan { topics: topics.into_iter().collect(), is_every_step: false }
    }

    /// Asks for each step and its square.
    pub fn every_step() -> QuestionPlan {
        QuestionPlan { is_every_step: true, ..Self::about([Topic::Step, Topic::Square]) }
    }

    pub const fn is_none(self) -> bool {
        self.topics.is_empty()
    }
}

/// Asks questions before steps of one search, and counts correct answers.
#[derive(Clone, Debug)]
pub struct Predictor {
    plan: QuestionPlan,
    /// Number of questions of a round; `None` without an end.
    round: Option<u32>,
    of: (&'static SearchKind, Size),
    /// The step before which a question is open, and the question.
    open: Option<(u64, Question)>,
    /// The last wrong answer to it, and the reason.
    wrong: Option<(Said, WhyWrong)>,
    /// Number of wrong answers to the open question.
    misses: u8,
    /// The step of the last question, and the outcome that followed.
    last: Option<(u64, Outcome)>,
    answers: Vec<Predicted>,
    right: u32,
    in_a_row: u32,
}

impl Predictor {
    /// The most answers; nothing is asked after them.
    pub const MOST_ANSWERS: usize = 2_000;

    /// The last step with a question, so that a code can be judged quickly.
    pub const FARTHEST: u64 = 20_000_000;

    /// Before the first question about a run.
    pub fn new(run: &Run, plan: QuestionPlan, round: Option<u32>) -> Predictor {
        Predictor {
            plan,
            round,
            of: (run.kind(), run.size()),
            open: None,
            wrong: None,
            misses: 0,
            last: None,
            answers: Vec::new(),
            right: 0,
            in_a_row: 0,
        }
    }

    pub fn ask_about(&mut self, plan: QuestionPlan, round: Option<u32>) {
        (self.plan, self.round) = (plan, round);
        self.open = None;
    }

    /// Number of the present question from 1, and of all, in a round that is not over.
    pub fn number(&self) -> Option<(u32, u32)> {
        let done = self.answers.len() - usize::from(self.wrong.is_some());
        let number = u32::try_from(done).ok()?.saturating_add(1);
        self.round.filter(|all| number <= *all).map(|all| (number, all))
    }

    /// True if all questions of a round are answered.
    pub fn is_over(&self) -> bool {
        self.round.is_some() && self.number().is_none()
    }

    pub const fn of(&self) -> (&'static SearchKind, Size) {
        self.of
    }

    /// The open question at the present step of the run.
    pub fn open(&self, run: &Run) -> Option<Question> {
        self.open.filter(|(step, _)| *step == run.counters().step).map(|(_, question)| question)
    }

    /// The last wrong answer to the open question, and the reason why it is wrong.
    pub const fn wrong(&self) -> Option<(Said, WhyWrong)> {
        self.wrong
    }

    /// Number of wrong answers to the open question.
    pub const fn misses(&self) -> u8 {
        self.misses
    }

    /// The first answers so far.
    pub fn answers(&self) -> &[Predicted] {
        &self.answers
    }

    pub const fn right(&self) -> u32 {
        self.right
    }

    /// Correct answers since the last wrong one.
    pub const fn in_a_row(&self) -> u32 {
        self.in_a_row
    }

    /// Opens a question at the present step, if there is one to ask.
    pub fn asks(&mut self, run: &Run) -> bool {
        let step = run.counters().step;
        if self.open(run).is_some() {
            return true;
        }
        if self.plan.is_every_step {
            // A question that was left comes back after another step.
            self.last = self.last.filter(|(last, _)| *last == step);
        }
        let is_full = self.answers.len() >= Predictor::MOST_ANSWERS || self.is_over();
        let Some((outcome, _)) = next_outcome(run) else { return false };
        if is_full || step > Predictor::FARTHEST || !self.is_due(step, outcome) {
            return false;
        }
        // Two questions about each topic in turn: outcomes often take turns themselves.
        let mut topics: Vec<Topic> = self.plan.topics.iter().collect();
        if self.answers.len() / 2 % 2 == 1 {
            topics.reverse();
        }
        let asked = topics.into_iter().find_map(|topic| Question::of(topic, run));
        let Some(question) = asked else { return false };
        self.open = Some((step, question));
        (self.wrong, self.misses) = (None, 0);
        self.last = Some((step, outcome));
        true
    }

    /// True if a question may be asked at a step.
    fn is_due(&self, step: u64, outcome: Outcome) -> bool {
        self.last.is_none_or(|(last, before)| {
            let gap = if outcome == before { LONG_GAP } else { GAP };
            !self.plan.is_every_step && step.abs_diff(last) >= gap
        })
    }

    /// Judges an answer to the open question; only the first answer counts. A correct answer
    /// closes the question. `None` if no question is open.
    pub fn say(&mut self, run: &Run, said: Said) -> Option<Result<(), WhyWrong>> {
        let question = self.open(run)?;
        let judged = question.judge(run, said);
        if self.wrong.is_none() {
            self.answers.push(Predicted { step: run.counters().step, said });
            self.right += u32::from(judged.is_ok());
            self.in_a_row = if judged.is_ok() { self.in_a_row + 1 } else { 0 };
        }
        self.wrong = judged.err().map(|why| (said, why));
        self.misses = self.misses.saturating_add(judged.is_err().into());
        if judged.is_ok() {
            self.open = None;
        }
        Some(judged)
    }

    /// Leaves the open question.
    pub fn leave(&mut self) {
        (self.open, self.wrong) = (None, None);
    }
}
