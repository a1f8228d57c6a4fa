//! Be the algorithm: the user names each step of a search.

use queens::board::{Size, Square};
use queens::count::known;
use queens::game::{Answer, Completions, Follow, HandIn, Judgement, Outcome, Position};
use queens::search::{Event, SearchKind, Verdict};
use queens::value_enum;

use crate::components::status::Status;
use crate::views::game::address::{GameRoute, HelpKinds, Task};

value_enum! {
    /// The meaning of a press on a square.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Verb {
        /// The search tests it.
        #[default]
        Test = "test",
        /// It puts a queen there.
        Place = "place",
        /// It takes the queen off.
        Remove = "remove",
        /// It tests the square's column in the row below the board.
        Below = "below",
    }
}

impl Verb {
    pub const fn answer(self, square: Square) -> Answer {
        match self {
            Verb::Test => Answer::Test(square),
            Verb::Place => Answer::Place(square),
            Verb::Remove => Answer::Remove(square),
            Verb::Below => Answer::TestBelow(square.x()),
        }
    }
}

/// A guess about the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// The queens on the board are part of a solution, or not.
    Lives(bool),
    /// Number of all solutions.
    Solutions(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guessed {
    pub guess: Guess,
    /// `None` if it could not be found out.
    pub is_right: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowAction {
    Choose(Verb),
    Press(Square),
    /// An answer that needs no square.
    Say(Answer),
    Guess(Guess),
    /// Another size, from the start.
    SetSize(Size),
    /// Another search, from the start.
    SetSearch(&'static SearchKind),
    /// The place of this seed; 0 is the start.
    Begin(u64),
    /// Starts a round with this many questions at a place that is worth them, or the whole search.
    Ask(Option<u32>),
    /// Shows the step after a wrong answer.
    Show,
}

/// Questions of a short round.
pub const ROUND: u32 = 15;

#[derive(Debug)]
pub struct FollowState {
    pub follow: Follow,
    pub verb: Verb,
    pub last: Option<(Answer, Judgement)>,
    pub guessed: Option<Guessed>,
    /// Number of questions; `None` for those of the whole search.
    pub questions: Option<u32>,
    /// The step shown after a wrong answer; `Some(None)` for the end.
    pub shown: Option<Option<Event>>,
}

/// Places that are tried for a round.
const PLACES: u64 = 200;

/// Kinds of steps that a round should have.
const OUTCOMES: usize = Outcome::ALL.len();

/// The kinds of the next steps.
fn outcomes(follow: &Follow, steps: u32) -> Vec<Outcome> {
    let mut machine = follow.run().machine().clone_box();
    let mut found = Vec::new();
    for event in (0..steps).map_while(|_| machine.forward()) {
        let outcome = match event {
            Event::Place(_) => Outcome::Placed,
            Event::Remove { .. } => Outcome::TakenBack,
            Event::Solution => Outcome::Solution,
            Event::Test { verdict: Verdict::Free, .. } => continue,
            Event::Test { .. } | Event::TestBelow { .. } | Event::Prune => Outcome::Refused,
        };
        if !found.contains(&outcome) {
            found.push(outcome);
        }
    }
    found
}

/// Most nodes spent to find out if queens are part of a solution.
const NODES: u64 = 100_000;

impl FollowState {
    /// Before the first question.
    pub fn new(
        kind: &'static SearchKind,
        size: Size,
        seed: u64,
        questions: Option<u32>,
    ) -> FollowState {
        let follow = Follow::new(kind, size, seed);
        FollowState { follow, verb: Verb::Test, last: None, guessed: None, questions, shown: None }
    }

    /// The whole search from a seed's place, or a round from the first seed whose place has every
    /// kind of step: a queen placed, a square refused, a queen taken back, a solution.
    fn begin(
        kind: &'static SearchKind,
        size: Size,
        seed: u64,
        questions: Option<u32>,
    ) -> FollowState {
        let Some(all) = questions else { return FollowState::new(kind, size, seed, None) };
        let first = seed.max(1);
        let kinds = |seed: u64| outcomes(&Follow::new(kind, size, seed), all).len();
        let most = if known(size).solutions == 0 { OUTCOMES - 1 } else { OUTCOMES };
        let found = (first..first + PLACES).find(|it| kinds(*it) == most);
        // A search that finds solutions late has none near its first places.
        let found = found.or_else(|| (first..first + PLACES).find(|it| kinds(*it) + 1 == most));
        FollowState::new(kind, size, found.unwrap_or(first), questions)
    }

    /// The number of the question from 1, and of all, in a round that is not over.
    pub fn number(&self) -> Option<(u32, u32)> {
        let answered = self.follow.score().answers() - u32::from(self.follow.is_tried());
        self.questions.filter(|_| !self.is_over()).map(|all| (answered + 1, all))
    }

    /// True if no question is left.
    pub fn is_over(&self) -> bool {
        let answered = self.follow.score().answers() - u32::from(self.follow.is_tried());
        self.follow.is_over() || self.questions.is_some_and(|all| answered >= all)
    }

    pub fn size(&self) -> Size {
        self.follow.run().size()
    }

    pub fn status(&self) -> Status {
        if self.is_over() {
            Status::Done
        } else if self.follow.answers().is_empty() {
            Status::Ready
        } else {
            Status::Running
        }
    }

    /// The code to hand in.
    pub fn code(&self) -> String {
        HandIn::of(&self.follow).to_string()
    }

    /// The address of this task.
    pub fn route(&self, help: HelpKinds) -> GameRoute {
        let run = self.follow.run();
        GameRoute {
            help,
            task: Task::Follow(run.kind(), self.follow.seed()),
            questions: self.questions,
            ..GameRoute::empty(run.size())
        }
    }

    pub fn act(&mut self, action: FollowAction) {
        let (kind, size) = (self.follow.run().kind(), self.follow.run().size());
        let questions = self.questions;
        match action {
            FollowAction::Choose(verb) => self.verb = verb,
            FollowAction::Press(square) => self.say(self.verb.answer(square)),
            FollowAction::Say(answer) => self.say(answer),
            FollowAction::Guess(guess) => {
                self.guessed = Some(Guessed { guess, is_right: self.judge(guess) });
            }
            FollowAction::SetSize(it) if it == size => {}
            FollowAction::SetSize(size) => *self = FollowState::begin(kind, size, 0, questions),
            FollowAction::SetSearch(kind) => *self = FollowState::begin(kind, size, 0, questions),
            FollowAction::Begin(seed) => *self = FollowState::new(kind, size, seed, questions),
            FollowAction::Ask(questions) => {
                let seed = if questions.is_some() { self.follow.seed() } else { 0 };
                *self = FollowState::begin(kind, size, seed, questions);
            }
            FollowAction::Show => {
                if let Some(event) = self.follow.show() {
                    (self.last, self.shown, self.guessed) = (None, Some(event), None);
                }
            }
        }
    }

    fn say(&mut self, answer: Answer) {
        if self.is_over() {
            return;
        }
        if let Some(judgement) = self.follow.answer(answer) {
            self.last = Some((answer, judgement));
            (self.guessed, self.shown) = (None, None);
        }
    }

    fn judge(&self, guess: Guess) -> Option<bool> {
        let run = self.follow.run();
        match guess {
            Guess::Lives(lives) => {
                let position = Position::with_queens(run.size(), run.standing().squares()).ok()?;
                let mut search = Completions::of(&position).up_to(1);
                search.advance(NODES);
                search.total().exists().map(|exists| exists == lives)
            }
            Guess::Solutions(number) => Some(known(run.size()).solutions == number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::CATALOGUE;

    /// The next step, as an answer.
    fn next(state: &FollowState) -> Answer {
        let mut machine = state.follow.run().machine().clone_box();
        Answer::to(machine.forward())
    }

    #[test]
    fn each_search_can_be_followed_to_a_code_that_is_right() {
        for kind in CATALOGUE {
            let mut state = FollowState::new(kind, Size::nearest(4), 0, None);
            while !state.follow.is_over() {
                let answer = next(&state);
                state.act(FollowAction::Say(answer));
                assert!(state.last.is_some_and(|(_, it)| it.mistake.is_none()), "{kind:?}");
            }
            let code: HandIn = state.code().parse().expect("a code");
            let score = code.verify().expect("right");
            assert_eq!(score.right, score.answers(), "{kind:?}");
        }
    }

    #[test]
    fn pressing_a_square_says_what_the_verb_says() {
        let kind = &CATALOGUE[0];
        let mut state = FollowState::new(kind, Size::nearest(4), 0, None);
        let a1 = Square::nearest(Size::nearest(4), 0, 0);
        state.act(FollowAction::Press(a1));
        assert!(state.last.is_some_and(|(_, it)| it.mistake.is_none()));
        state.act(FollowAction::Choose(Verb::Place));
        state.act(FollowAction::Press(a1));
        assert_eq!(state.follow.score().right, 2);
        state.act(FollowAction::Choose(Verb::Remove));
        state.act(FollowAction::Press(a1));
        assert!(state.last.is_some_and(|(_, it)| it.mistake.is_some()));
        assert_eq!(state.follow.run().counters().step, 2, "it waits for another answer");
        state.act(FollowAction::Show);
        assert!(state.shown.is_some() && state.last.is_none());
        assert_eq!(state.follow.run().counters().step, 3);
    }

    #[test]
    fn a_round_has_its_number_of_questions() {
        let mut state = FollowState::new(&CATALOGUE[0], Size::nearest(6), 0, Some(ROUND));
        for question in 0..ROUND {
            assert!(!state.is_over(), "{question}");
            if question % 3 == 0 {
                state.act(FollowAction::Say(Answer::Over));
                assert!(!state.is_over(), "the last question waits for its answer, too");
            }
            let answer = next(&state);
            state.act(FollowAction::Say(answer));
        }
        assert!(state.is_over());
        let step = state.follow.run().counters().step;
        let answer = next(&state);
        state.act(FollowAction::Say(answer));
        assert_eq!(state.follow.run().counters().step, step);
        let score = state.follow.score();
        assert_eq!((score.right, score.answers()), (10, ROUND));
        state.act(FollowAction::Ask(None));
        assert_eq!((state.follow.score().answers(), state.is_over()), (0, false));
    }

    #[test]
    fn a_round_has_every_kind_of_step() {
        for kind in CATALOGUE {
            for n in 4..=6 {
                let mut state = FollowState::new(kind, Size::nearest(n), 0, None);
                state.act(FollowAction::Ask(Some(ROUND)));
                assert_eq!(state.number(), Some((1, ROUND)));
                let mut said = Vec::new();
                while !state.is_over() {
                    let answer = next(&state);
                    said.push(answer);
                    state.act(FollowAction::Say(answer));
                }
                let has = |is: fn(&Answer) -> bool| said.iter().any(is);
                let what = format!("{} n = {n}: {said:?}", kind.name);
                assert!(said.len() <= ROUND as usize && state.number().is_none(), "{what}");
                assert!(has(|it| matches!(it, Answer::Place(_))), "{what}");
                assert!(has(|it| matches!(it, Answer::Remove(_))), "{what}");
                assert!(has(|it| matches!(it, Answer::Solution)), "{what}");
                // A test that is followed by another finds that the square is threatened.
                let is_test = |it: &Answer| {
                    matches!(it, Answer::Test(_) | Answer::TestBelow(_) | Answer::Prune)
                };
                let refused = said
                    .windows(2)
                    .any(|two| is_test(&two[0]) && !matches!(two[1], Answer::Place(_)));
                // One search does not look at threatened squares.
                assert!(refused || kind.name == "bit-masks", "{what}");
            }
        }
        // On a chessboard it takes only the search that is offered first.
        let mut state = FollowState::new(&CATALOGUE[0], Size::EIGHT, 0, None);
        state.act(FollowAction::Ask(Some(ROUND)));
        assert_eq!(outcomes(&state.follow, ROUND).len(), OUTCOMES);
        // Where there is no solution, none is asked for.
        let mut state = FollowState::new(&CATALOGUE[0], Size::nearest(3), 0, Some(ROUND));
        state.act(FollowAction::Ask(Some(ROUND)));
        assert!(!state.is_over());
    }

    #[test]
    fn guesses_are_judged() {
        let mut state = FollowState::new(&CATALOGUE[0], Size::nearest(4), 0, None);
        let mut guess = |guess| {
            state.act(FollowAction::Guess(guess));
            state.guessed.and_then(|it| it.is_right)
        };
        assert_eq!(guess(Guess::Solutions(2)), Some(true));
        assert_eq!(guess(Guess::Solutions(3)), Some(false));
        assert_eq!(guess(Guess::Lives(true)), Some(true));
        let a1 = Square::nearest(Size::nearest(4), 0, 0);
        state.act(FollowAction::Say(Answer::Test(a1)));
        state.act(FollowAction::Say(Answer::Place(a1)));
        state.act(FollowAction::Guess(Guess::Lives(true)));
        assert_eq!(state.guessed.and_then(|it| it.is_right), Some(false), "no solution has a1");
    }
}
