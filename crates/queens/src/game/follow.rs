//! Be the algorithm: the player says what a search does next, step by step.

use crate::board::Size;
use crate::search::{Event, Run, SearchKind, Seek, Standing};

use crate::random::Random;

use super::answer::Answer;
use super::prediction::{WhyWrong, other_step};

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
    /// The mistake in `said` when the search does `next`; `None` if both are the
    /// same.
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

/// The judgement of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// `None` when the answer was right.
    pub mistake: Option<Mistake>,
    /// The reason why an answer is wrong, in squares and queens; `None` where that would say
    /// nothing, or the answer was right.
    pub why: Option<WhyWrong>,
    /// The step of the search; `None` when it is over, and after a wrong answer, which is not
    /// carried out.
    pub event: Option<Event>,
}

/// The numbers of right answers and of each mistake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of right answers.
    pub right: u32,
    /// For each kind in the order of [`Mistake::ALL`]: how often.
    mistakes: [u32; Mistake::ALL.len()],
}

impl Score {
    /// The number of times this mistake was made.
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

/// A search whose steps the player says. It goes on when the answer is right, or when its
/// step is shown; of several answers to one question the first counts.
#[derive(Debug)]
pub struct Follow {
    run: Run,
    seed: u64,
    answers: Vec<Answer>,
    score: Score,
    /// True if the present question has been answered wrong.
    is_tried: bool,
    /// True if the end of the search has been asked for.
    is_over: bool,
}

impl Follow {
    /// The greatest distance of a random place from the start, in steps.
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

    /// The search, at the step that the next question is about.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// The seed of its place.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The first answers to the questions so far.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The score so far.
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// True if no question is left: the last one was what comes at the end.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// True if the present question has been answered wrong, so that its answer may be
    /// shown.
    pub const fn is_tried(&self) -> bool {
        self.is_tried
    }

    /// Judges an answer, and does the step if it is right. `None` when no question is left.
    pub fn answer(&mut self, said: Answer) -> Option<Judgement> {
        if self.is_over {
            return None;
        }
        let event = self.next();
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

    /// Does the step after a wrong answer, and tells it; `None` inside when it was the end.
    pub fn show(&mut self) -> Option<Option<Event>> {
        if self.is_over || !self.is_tried {
            return None;
        }
        let event = self.next();
        self.go_on(event);
        Some(event)
    }

    /// The next step of the search.
    fn next(&self) -> Option<Event> {
        if self.run.is_over() { None } else { self.run.machine().clone_box().forward() }
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
fn go_to(run: &mut Run, step: u64) {
    run.jump_near(Seek::Step(step));
    run.approach(Seek::Step(step), u64::MAX, &mut |_, _| ());
}
