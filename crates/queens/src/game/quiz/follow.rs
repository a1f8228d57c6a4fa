//! Be the algorithm: the user names each step of a search.

use crate::board::{Size, Square};
use crate::random::Random;
use crate::search::{Event, Run, SearchKind, Seek, Standing, Until, Verdict};

use super::question::{Answer, Outcome, WhyWrong, next_event, next_outcome, other_step};

/// Places to try before a fresh step is given up.
const TRIES: usize = 200;

value_enum! {
    /// The kind of a wrong answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Mistake {
        /// A test or a placement is next, but on another square.
        OtherSquare,
        /// A queen cannot be put there: another strikes or occupies the square.
        PlacedOnThreatened,
        /// A square is tested before a queen is put on it.
        PlacedUntested,
        /// The square was free, so a queen is put on it now.
        MissedPlacement,
        /// Nothing is left to try, so a queen is taken off now.
        MissedRemoval,
        /// Another queen is taken off.
        OtherQueen,
        /// There is still something to try before a queen is taken off.
        RemovedTooEarly,
        /// All queens stand, so the solution is reported now.
        MissedSolution,
        /// There is no new solution on the board.
        FalseSolution,
        /// Too few free squares are left, so the branch is pruned now.
        MissedPrune,
        /// The branch is not pruned here.
        FalsePrune,
        /// The search is over.
        MissedEnd,
        /// The search is not over.
        EndedTooEarly,
    }
}

impl Mistake {
    /// The mistake of saying `said` when the search does `next`; `None` if both are the same.
    fn between(said: Answer, next: Answer, standing: &Standing) -> Option<Mistake> {
        if said == next {
            return None;
        }
        Some(match (said, next) {
            (Answer::Place(square), _) if standing.threatens(square) => Mistake::PlacedOnThreatened,
            (_, Answer::Over) => Mistake::MissedEnd,
            (Answer::Over, _) => Mistake::EndedTooEarly,
            (_, Answer::Solution) => Mistake::MissedSolution,
            (Answer::Solution, _) => Mistake::FalseSolution,
            (_, Answer::Prune) => Mistake::MissedPrune,
            (Answer::Prune, _) => Mistake::FalsePrune,
            (Answer::Remove(_), Answer::Remove(_)) => Mistake::OtherQueen,
            (_, Answer::Remove(_)) => Mistake::MissedRemoval,
            (Answer::Remove(_), _) => Mistake::RemovedTooEarly,
            (Answer::Place(_), Answer::Test(_) | Answer::TestBelow(_)) => Mistake::PlacedUntested,
            (Answer::Test(_) | Answer::TestBelow(_), Answer::Place(_)) => Mistake::MissedPlacement,
            (Answer::Test(_) | Answer::TestBelow(_), Answer::Test(_) | Answer::TestBelow(_))
            | (Answer::Place(_), Answer::Place(_)) => Mistake::OtherSquare,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// `None` if the answer was correct.
    pub mistake: Option<Mistake>,
    /// The reason in squares and queens; `None` if there is no such reason, or the answer was
    /// correct.
    pub why: Option<WhyWrong>,
    /// The step of the search; `None` at its end, and after a wrong answer, which is not carried
    /// out.
    pub event: Option<Event>,
}

/// Counts of correct answers and of mistakes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub right: u32,
    /// In the order of [`Mistake::ALL`].
    mistakes: [u32; Mistake::ALL.len()],
}

impl Score {
    pub fn of(&self, mistake: Mistake) -> u32 {
        self.mistakes.get(mistake as usize).copied().unwrap_or(0)
    }

    pub fn answers(&self) -> u32 {
        self.right + self.mistakes.iter().sum::<u32>()
    }

    fn count(&mut self, mistake: Option<Mistake>) {
        let counter = match mistake {
            None => Some(&mut self.right),
            Some(mistake) => self.mistakes.get_mut(mistake as usize),
        };
        if let Some(counter) = counter {
            *counter += 1;
        }
    }
}

/// A search whose steps the user names. It goes on after a correct answer, or when its step is
/// shown; only the first answer to each question counts.
#[derive(Debug)]
pub struct Follow {
    run: Run,
    seed: u64,
    answers: Vec<Answer>,
    score: Score,
    /// True after a wrong answer to the present question.
    is_tried: bool,
    /// True once the end of the search was named or shown.
    is_over: bool,
}

impl Follow {
    /// The last step at which a random place may be.
    const FARTHEST: u32 = 5_000;

    /// The search `kind` on a board of `size`: from its start for seed 0, from a random
    /// place otherwise, the same on every machine.
    pub fn new(kind: &'static SearchKind, size: Size, seed: u64) -> Follow {
        let mut run = Run::new(kind, size);
        if seed != 0 {
            let place = u64::from(Random::new(seed).below(Follow::FARTHEST));
            go_to(&mut run, place);
            if let Some(end) = run.end() {
                go_to(&mut run, place % end.max(1));
            }
        }
        Follow {
            run,
            seed,
            answers: Vec::new(),
            score: Score::default(),
            is_tried: false,
            is_over: false,
        }
    }

    /// The search, before the step that is asked for.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The first answers to the questions so far.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// True if no question is left: the last one was the end of the search.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// True after a wrong answer to the present question, so that its step may be shown.
    pub const fn is_tried(&self) -> bool {
        self.is_tried
    }

    /// Judges an answer, and does the step if it is right. `None` when no question is left.
    pub fn answer(&mut self, said: Answer) -> Option<Judgement> {
        if self.is_over {
            return None;
        }
        let event = next_event(&self.run);
        let mistake = Mistake::between(said, Answer::to(event), self.run.standing());
        if !self.is_tried {
            self.score.count(mistake);
            self.answers.push(said);
        }
        if mistake.is_some() {
            self.is_tried = true;
            let why = other_step(said, &self.run);
            return Some(Judgement { mistake, why, event: None });
        }
        self.go_on(event);
        Some(Judgement { mistake, why: None, event })
    }

    /// Does the step after a wrong answer and returns it; `Some(None)` at the end.
    pub fn show(&mut self) -> Option<Option<Event>> {
        if self.is_over || !self.is_tried {
            return None;
        }
        let event = next_event(&self.run);
        self.go_on(event);
        Some(event)
    }

    fn go_on(&mut self, event: Option<Event>) {
        (self.is_tried, self.is_over) = (false, event.is_none());
        if !self.is_over {
            let next = self.run.counters().step + 1;
            go_to(&mut self.run, next);
        }
    }
}

/// Moves a run to a step, or to its end if that comes first.
pub fn go_to(run: &mut Run, step: u64) {
    run.jump_near(Seek::Step(step));
    run.approach(Seek::Step(step), u64::MAX, &mut |_, _| ());
}

/// Does the next outcome: a test and the placement that follows it are one.
pub fn go_on(run: &mut Run) {
    run.advance(1, Until::End, &mut |_, _| ());
    if is_between(run) {
        run.advance(1, Until::End, &mut |_, _| ());
    }
}

/// True if a square has been found free and its queen does not stand yet.
fn is_between(run: &Run) -> bool {
    matches!(run.last_event(), Some(Event::Test { verdict: Verdict::Free, .. }))
}

/// The next outcomes of a run, at most `count`.
pub fn outcomes(run: &mut Run, count: usize) -> Vec<(Outcome, Option<Square>)> {
    let mut next = Vec::new();
    while let Some(outcome) = next_outcome(run).filter(|_| next.len() < count) {
        next.push(outcome);
        go_on(run);
    }
    next
}

/// A step before `count` outcomes that include a placement and a backtrack; another one for each
/// seed, and not `before`. `None` if no such step was found.
pub fn fresh_step(mut run: Run, count: usize, before: Option<u64>, seed: u32) -> Option<u64> {
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    let length = u32::try_from(run.counters().step).ok()?;
    let mut random = Random::new(seed.into());
    (0..TRIES).map(|_| u64::from(random.below(length))).find(|step| {
        go_to(&mut run, *step);
        if is_between(&run) || before == Some(*step) {
            return false;
        }
        let next = outcomes(&mut run, count);
        let has = |outcome| next.iter().any(|(it, _)| *it == outcome);
        next.len() == count && has(Outcome::Placed) && has(Outcome::TakenBack)
    })
}
