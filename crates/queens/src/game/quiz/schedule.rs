//! The schedule of questions. A topic is not asked twice in a row; a wrong case comes back in
//! another place until it was answered correctly twice; a known case is asked less and less.
//! Before every step, each case comes back at once, the longest unasked one first.

use crate::EnumSet;
use crate::board::Size;
use crate::search::{Run, SearchKind};

use super::question::{Question, Said, Topic, WhyWrong};

/// Least number of steps between two questions.
const GAP: u64 = 2;

/// Least number of steps until a wrong case comes back.
const COMES_BACK: u64 = 3;

/// Least number of steps until a case comes back that was right once; doubled each time.
const KNOWN: u64 = 6;

/// Record of one case of a topic.
#[derive(Clone, Copy, Debug)]
struct Case {
    topic: Topic,
    case: u8,
    /// The step at which it was asked last.
    asked: u64,
    /// Correct answers in a row.
    right: u8,
    /// Correct answers that are still due.
    owed: u8,
}

impl Case {
    /// True if it may be asked again at a step.
    fn is_due(&self, step: u64) -> bool {
        let since = step.abs_diff(self.asked);
        if self.owed > 0 { since >= COMES_BACK } else { since >= KNOWN << self.right.min(20) }
    }
}

/// The first answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Predicted {
    /// The step before which it was asked.
    pub step: u64,
    pub topic: Topic,
    pub said: Said,
}

/// Topics, and the steps before which they are asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionPlan {
    pub topics: EnumSet<Topic>,
    /// Before every step that has a question; else before chosen steps.
    pub is_every_step: bool,
}

impl QuestionPlan {
    /// Asks nothing.
    pub const NONE: QuestionPlan = QuestionPlan { topics: EnumSet::NONE, is_every_step: false };

    /// Asks about all topics, before chosen steps.
    pub const ALL: QuestionPlan = QuestionPlan { topics: EnumSet::ALL, is_every_step: false };

    /// Asks before chosen steps.
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

/// Asks questions before chosen steps of one search, and counts correct answers.
#[derive(Clone, Debug)]
pub struct Predictor {
    plan: QuestionPlan,
    /// Number of questions of a round; `None` without an end.
    round: Option<u32>,
    of: (&'static SearchKind, Size),
    cases: Vec<Case>,
    /// The step before which a question is open, and the question.
    open: Option<(u64, Question)>,
    /// The last wrong answer to it, and the reason.
    wrong: Option<(Said, WhyWrong)>,
    /// Number of wrong answers to the open question.
    misses: u8,
    /// The step of the last question.
    last: Option<u64>,
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
            cases: Vec::new(),
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
        let is_near = if self.plan.is_every_step {
            // A question that was left comes back after another step.
            self.last = self.last.filter(|last| *last == step);
            self.last.is_some()
        } else {
            self.last.is_some_and(|last| step.abs_diff(last) < GAP)
        };
        let is_full = self.answers.len() >= Predictor::MOST_ANSWERS || self.is_over();
        if is_near || is_full || step > Predictor::FARTHEST {
            return false;
        }
        let just = self.answers.last().map(|it| it.topic);
        let mut best: Option<(u8, u64, Question)> = None;
        let is_every_step = self.plan.is_every_step;
        let has_others = self.plan.topics.iter().nth(1).is_some();
        for topic in self.plan.topics.iter() {
            // A single topic follows itself.
            if just == Some(topic) && has_others && !is_every_step {
                continue;
            }
            let Some(question) = Question::of(topic, run) else { continue };
            let known = self.case(question, run);
            let (rank, since) = match known {
                Some(it) if !it.is_due(step) && !is_every_step => continue,
                Some(it) if it.owed > 0 => (2, step.abs_diff(it.asked)),
                None => (1, 0),
                Some(it) => (0, step.abs_diff(it.asked)),
            };
            if best.is_none_or(|(most, longest, _)| (rank, since) > (most, longest)) {
                best = Some((rank, since, question));
            }
        }
        let Some((_, _, question)) = best else { return false };
        (self.open, self.wrong, self.last) = (Some((step, question)), None, Some(step));
        self.misses = 0;
        true
    }

    fn case(&self, question: Question, run: &Run) -> Option<Case> {
        let (topic, case) = (question.topic(), question.case(run));
        self.cases.iter().find(|it| (it.topic, it.case) == (topic, case)).copied()
    }

    /// Judges an answer to the open question; only the first answer counts. A correct answer
    /// closes the question. `None` if no question is open.
    pub fn say(&mut self, run: &Run, said: Said) -> Option<Result<(), WhyWrong>> {
        let question = self.open(run)?;
        let judged = question.judge(run, said);
        if self.wrong.is_none() {
            let (step, topic) = (run.counters().step, question.topic());
            self.answers.push(Predicted { step, topic, said });
            self.count(question, run, judged.is_ok());
        }
        self.wrong = judged.err().map(|why| (said, why));
        self.misses = self.misses.saturating_add(judged.is_err().into());
        if judged.is_ok() {
            self.open = None;
        }
        Some(judged)
    }

    fn count(&mut self, question: Question, run: &Run, is_right: bool) {
        self.right += u32::from(is_right);
        self.in_a_row = if is_right { self.in_a_row + 1 } else { 0 };
        let (topic, case) = (question.topic(), question.case(run));
        let place = self.cases.iter().position(|it| (it.topic, it.case) == (topic, case));
        let new = Case { topic, case, asked: 0, right: 0, owed: 0 };
        let place = place.unwrap_or_else(|| {
            self.cases.push(new);
            self.cases.len() - 1
        });
        if let Some(it) = self.cases.get_mut(place) {
            it.asked = run.counters().step;
            it.right = if is_right { it.right.saturating_add(1) } else { 0 };
            it.owed = if is_right { it.owed.saturating_sub(1) } else { 2 };
        }
    }

    /// Leaves the open question.
    pub fn leave(&mut self) {
        (self.open, self.wrong) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Until;

    #[test]
    fn a_known_case_comes_back_later_each_time_and_a_wrong_one_soon() {
        for (right, owed, steps) in [
            (0, 0, 6),
            (1, 0, 12),
            (2, 0, 24),
            (20, 0, 6 << 20),
            (99, 0, 6 << 20),
            (0, 2, 3),
            (4, 1, 3),
        ] {
            let asked = 10_000_000;
            let case = Case { topic: Topic::Step, case: 0, asked, right, owed };
            // Steps count backwards as they do forwards.
            for (near, far) in
                [(asked + steps - 1, asked + steps), (asked - steps + 1, asked - steps)]
            {
                assert!(!case.is_due(near) && case.is_due(far), "{right} {owed}");
            }
        }
    }

    /// A step of a search at which both topics have a question.
    fn at_a_test(topics: [Topic; 2]) -> Run {
        let mut run = Run::new(SearchKind::ROWS, Size::nearest(6));
        let are_asked = |run: &Run| topics.iter().all(|topic| Question::of(*topic, run).is_some());
        while run.counters().step < 100 || !are_asked(&run) {
            run.advance(1, Until::End, &mut |_, _| ());
        }
        run
    }

    #[test]
    fn what_was_wrong_is_asked_first_then_what_is_new_then_what_has_waited_longest() {
        let topics @ [a, b] = [Topic::Step, Topic::Square];
        let run = at_a_test(topics);
        let step = run.counters().step;
        let case = |topic: Topic, asked: u64, owed: u8| {
            let case = Question::of(topic, &run).map(|it| it.case(&run)).expect("a question");
            Case { topic, case, asked, right: u8::from(owed == 0), owed }
        };
        for (cases, topic) in [
            (vec![], a),
            (vec![case(a, 0, 0)], b),
            (vec![case(b, 0, 0)], a),
            (vec![case(a, 0, 2)], a),
            (vec![case(b, 0, 2)], b),
            (vec![case(a, 0, 0), case(b, 50, 2)], b),
            (vec![case(a, 50, 2), case(b, 0, 0)], a),
            (vec![case(a, 50, 0), case(b, 0, 0)], b),
            (vec![case(a, 0, 0), case(b, 50, 0)], a),
            (vec![case(a, 50, 2), case(b, 0, 2)], b),
            (vec![case(a, 0, 2), case(b, 50, 1)], a),
            (vec![case(a, 20, 0), case(b, 20, 0)], a),
            (vec![case(a, step - 1, 2)], b),
            (vec![case(a, step - 5, 0)], b),
        ] {
            let mut predictor = Predictor::new(&run, QuestionPlan::about(topics), None);
            predictor.cases.clone_from(&cases);
            assert!(predictor.asks(&run));
            assert_eq!(predictor.open(&run).map(Question::topic), Some(topic), "{cases:?}");
        }
        let mut none_is_due = Predictor::new(&run, QuestionPlan::about(topics), None);
        none_is_due.cases = vec![case(a, step - 1, 1), case(b, step - 1, 0)];
        assert!(!none_is_due.asks(&run));
    }

    #[test]
    fn each_answer_is_noted_with_its_case() {
        let topics = [Topic::Step, Topic::Square];
        let run = at_a_test(topics);
        let mut predictor = Predictor::new(&run, QuestionPlan::about(topics), None);
        let said = Said::Square(crate::board::Square::nearest(run.size(), 0, 0));
        assert_eq!(predictor.say(&run, said), None, "nothing is asked");
        for (topic, cases) in [(Topic::Square, 1), (Topic::Step, 2), (Topic::Step, 2)] {
            predictor.ask_about(QuestionPlan::about([topic]), None);
            predictor.last = None;
            predictor.cases.iter_mut().for_each(|it| it.asked = 0);
            assert!(predictor.asks(&run));
            let question = predictor.open(&run).expect("it is open");
            predictor.count(question, &run, false);
            assert_eq!(predictor.cases.len(), cases);
            let last = predictor.cases.iter().find(|it| it.topic == topic).expect("its case");
            assert_eq!((last.asked, last.right, last.owed), (run.counters().step, 0, 2));
            predictor.count(question, &run, true);
            let last = predictor.cases.iter().find(|it| it.topic == topic).expect("its case");
            assert_eq!((last.right, last.owed, predictor.in_a_row()), (1, 1, 1));
        }
    }
}
