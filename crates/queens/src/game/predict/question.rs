//! Questions about the next step of a search, and the reason why an answer is wrong.

use crate::board::Square;
use crate::search::{Event, Run, Standing, Verdict};

value_enum! {
    /// The subject of a question about the next step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Topic {
        /// The outcome of the step.
        Step = "step",
        /// The square of the step.
        Square = "square",
    }
}

value_enum! {
    /// The next step as one answers it: a test that finds a square free is the beginning of a
    /// placement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Outcome {
        /// A queen is put on the next square.
        Placed = "placed",
        /// The next square is refused.
        Refused = "refused",
        /// The last queen is taken back.
        TakenBack = "taken-back",
        /// A solution is reported.
        Solution = "solution",
    }
}

/// The next step; `None` at the end.
pub fn next_event(run: &Run) -> Option<Event> {
    if run.is_over() { None } else { run.machine().clone_box().forward() }
}

/// The next outcome and its square; `None` at the end.
pub fn next_outcome(run: &Run) -> Option<(Outcome, Option<Square>)> {
    let event = next_event(run)?;
    Some((outcome(event), event.square()))
}

const fn outcome(event: Event) -> Outcome {
    match event {
        Event::Test { verdict: Verdict::Free, .. } | Event::Place(_) => Outcome::Placed,
        Event::Test { .. } | Event::TestBelow { .. } | Event::Prune => Outcome::Refused,
        Event::Remove { .. } => Outcome::TakenBack,
        Event::Solution => Outcome::Solution,
        // Nothing is asked about a climb.
        Event::Move { .. } | Event::Restart => Outcome::Placed,
    }
}

/// A question about the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Outcome of the next step. The square that is next is named in some of the questions.
    Step { told: Option<Square> },
    /// Square that is tested next, or from which a queen is taken back.
    Square { is_taken_back: bool },
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Outcome(Outcome),
    Square(Square),
}

/// The reason why an answer is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyWrong {
    /// No queen threatens the square.
    IsFree(Square),
    /// A queen on `by` threatens the square.
    IsThreatened { square: Square, by: Square },
    /// This square is still to be tried.
    StillToTry(Square),
    /// Nothing is left to try, so this queen goes.
    NothingLeft(Square),
    /// Only this many queens stand.
    NotAllStand(u8),
    /// All queens stand, and none threatens another.
    AllStand,
    /// The solution has been reported already.
    ToldAlready,
    /// A queen stands on the square.
    IsOccupied(Square),
    /// The square is free, but the search does not look ahead: it tests each in turn.
    TestsInTurn(Square),
    /// Another square is next in turn after this one.
    OtherInTurn(Option<Square>),
    /// No queen stands there.
    NoQueen(Square),
    /// A queen that was put earlier: the last one is the first to go.
    NotTheLast(Square),
}

impl Question {
    /// The question of a topic at the present step; `None` where it would make no sense,
    /// or its answer can be seen already.
    pub fn of(topic: Topic, run: &Run) -> Option<Question> {
        let next = next_event(run)?;
        let last = run.last_event();
        let standing = run.standing();
        match (topic, next) {
            (_, Event::Prune | Event::TestBelow { .. } | Event::Move { .. } | Event::Restart) => {
                None
            }
            // The test has shown it.
            (_, Event::Place(_)) if matches!(last, Some(Event::Test { .. })) => None,
            // If every test named its square, a question without one would give the answer away.
            (Topic::Step, Event::Test { square, .. }) => {
                let told = Some(square).filter(|_| !run.counters().step.is_multiple_of(3));
                Some(Question::Step { told })
            }
            (Topic::Step, _) => Some(Question::Step { told: None }),
            (Topic::Square, Event::Test { .. }) => Some(Question::Square { is_taken_back: false }),
            (Topic::Square, Event::Remove { .. }) => {
                (standing.len() > 1).then_some(Question::Square { is_taken_back: true })
            }
            _ => None,
        }
    }

    pub const fn topic(self) -> Topic {
        match self {
            Question::Step { .. } => Topic::Step,
            Question::Square { .. } => Topic::Square,
        }
    }

    /// True if the answer is a square of the board.
    pub const fn is_answered_by_square(self) -> bool {
        matches!(self, Question::Square { .. })
    }

    /// Judges an answer at the present step.
    ///
    /// # Errors
    ///
    /// The reason why the answer is wrong.
    pub fn judge(self, run: &Run, said: Said) -> Result<(), WhyWrong> {
        let standing = run.standing();
        let Some(next) = next_event(run) else { return Ok(()) };
        match (self, said) {
            (Question::Step { .. }, Said::Outcome(said)) if said == outcome(next) => Ok(()),
            (Question::Step { .. }, Said::Outcome(said)) => {
                Err(other_outcome(said, next, standing, run.last_event()))
            }
            (Question::Square { .. }, Said::Square(said)) if Some(said) == next.square() => Ok(()),
            (Question::Square { is_taken_back: false }, Said::Square(said)) => {
                let skipped = next.square().is_some_and(|it| standing.threatens(it));
                Err(if standing.squares().contains(&said) {
                    WhyWrong::IsOccupied(said)
                } else if skipped && !standing.threatens(said) {
                    WhyWrong::TestsInTurn(said)
                } else {
                    WhyWrong::OtherInTurn(run.last_event().and_then(Event::square))
                })
            }
            (Question::Square { is_taken_back: true }, Said::Square(said)) => {
                let stands = standing.squares().contains(&said);
                Err(if stands { WhyWrong::NotTheLast(said) } else { WhyWrong::NoQueen(said) })
            }
            // An answer to another question.
            _ => Err(WhyWrong::OtherInTurn(None)),
        }
    }
}

/// The reason why the outcome `said` is wrong where the search does `next`.
fn other_outcome(said: Outcome, next: Event, standing: &Standing, last: Option<Event>) -> WhyWrong {
    match next {
        Event::Solution => WhyWrong::AllStand,
        _ if said == Outcome::Solution && !standing.is_full() => {
            WhyWrong::NotAllStand(standing.len())
        }
        Event::Remove { .. } if matches!(last, Some(Event::Solution)) => WhyWrong::ToldAlready,
        Event::Remove { square, .. } => WhyWrong::NothingLeft(square),
        Event::Test { square, verdict: Verdict::Threatened { by }, .. }
            if said == Outcome::Placed =>
        {
            let by = standing.squares().get(usize::from(by)).copied().unwrap_or(square);
            WhyWrong::IsThreatened { square, by }
        }
        Event::Test { square, verdict: Verdict::Free, .. } | Event::Place(square)
            if said == Outcome::Refused =>
        {
            WhyWrong::IsFree(square)
        }
        Event::Test { square, .. } | Event::Place(square) => WhyWrong::StillToTry(square),
        Event::TestBelow { .. } | Event::Prune | Event::Move { .. } | Event::Restart => {
            WhyWrong::OtherInTurn(None)
        }
    }
}
