//! Questions about the next step of a search, and the reason why an answer is wrong.

use crate::board::{Square, threat};
use crate::search::{Event, Run, Standing, Verdict};

value_enum! {
    /// The subject of a question about the next step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Topic {
        /// The outcome of the step.
        Step = "step",
        /// The square of the step.
        Square = "square",
        /// The queen that threatens the refused square.
        Reason = "reason",
        /// The number of open calls.
        Stack = "stack",
        /// The square of the next queen.
        NextQueen = "next-queen",
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
    /// A queen that threatens the square that is refused next.
    Reason { refused: Square },
    /// Number of open calls of the search after the next step.
    Stack,
    /// Square of the next queen.
    NextQueen,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Outcome(Outcome),
    Square(Square),
    /// Number of open calls.
    Calls(u8),
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
    /// The two are on no common line.
    NoThreat { queen: Square, square: Square },
    /// Each queen that stands belongs to an open call, and one more is trying.
    CallForEachQueen,
    /// First this queen is taken back.
    FirstGoesBack(Square),
    /// Another free square is earlier in turn.
    EarlierFree,
}

/// Steps within which the next queen is looked for.
const AHEAD: u32 = 100_000;

/// Square of the next queen, and the first queen that is taken back before her.
fn next_queen(run: &Run) -> Option<(Square, Option<Square>)> {
    let mut ahead = run.machine().clone_box();
    let mut taken_back = None;
    for _ in 0..AHEAD {
        match ahead.forward()? {
            Event::Place(square) => return Some((square, taken_back)),
            Event::Remove { square, .. } => taken_back = taken_back.or(Some(square)),
            _ => {}
        }
    }
    None
}

/// Open calls of a recursive search after the next step: one for each queen that stands then,
/// and one that is trying.
fn calls(standing: &Standing, next: Event) -> u8 {
    standing.len() + u8::from(!matches!(next, Event::Remove { .. }))
}

impl Question {
    /// The question of a topic at the present step; `None` where it would make no sense,
    /// or its answer can be seen already.
    pub fn of(topic: Topic, run: &Run) -> Option<Question> {
        Question::about(topic, run).filter(|it| *it != Question::Stack || run.kind().is_recursive())
    }

    /// Like [`Question::of`], but asks about open calls in every search.
    pub(super) fn about(topic: Topic, run: &Run) -> Option<Question> {
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
            (Topic::Reason, Event::Test { square, verdict: Verdict::Threatened { .. }, .. }) => {
                (standing.len() > 1).then_some(Question::Reason { refused: square })
            }
            (Topic::Stack, Event::Test { .. } | Event::Remove { .. }) => Some(Question::Stack),
            (Topic::NextQueen, Event::Test { .. } | Event::Remove { .. }) => {
                let is_new = !matches!(last, Some(Event::Test { .. }));
                (is_new && next_queen(run).is_some()).then_some(Question::NextQueen)
            }
            _ => None,
        }
    }

    pub const fn topic(self) -> Topic {
        match self {
            Question::Step { .. } => Topic::Step,
            Question::Square { .. } => Topic::Square,
            Question::Reason { .. } => Topic::Reason,
            Question::Stack => Topic::Stack,
            Question::NextQueen => Topic::NextQueen,
        }
    }

    /// True if the answer is a square of the board.
    pub const fn is_answered_by_square(self) -> bool {
        !matches!(self, Question::Step { .. } | Question::Stack)
    }

    /// Number of the case within its topic, from 0. Cases are learned one by one.
    pub(super) fn case(self, run: &Run) -> u8 {
        let next = next_event(run);
        match self {
            Question::Step { .. } => next.map_or(0, |it| outcome(it) as u8),
            Question::Square { is_taken_back } => u8::from(is_taken_back),
            Question::Reason { refused } => {
                let queens = run.standing().squares().iter();
                queens
                    .filter_map(|queen| threat(*queen, refused))
                    .map(|it| it as u8)
                    .next()
                    .unwrap_or(0)
            }
            Question::Stack => u8::from(matches!(next, Some(Event::Remove { .. }))),
            Question::NextQueen => {
                u8::from(next_queen(run).is_some_and(|(_, taken_back)| taken_back.is_some()))
            }
        }
    }

    /// Possible answers to the question about open calls.
    pub fn calls(run: &Run) -> [u8; 3] {
        let right = next_event(run).map_or(1, |next| calls(run.standing(), next));
        let least = right.saturating_sub(1).max(1).min(right);
        // The right one is not always in the middle.
        let least = if run.counters().step.is_multiple_of(2) { least } else { right };
        [least, least + 1, least + 2]
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
            (Question::Square { .. } | Question::NextQueen, Said::Square(said))
                if Some(said) == self.square(run) =>
            {
                Ok(())
            }
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
            (Question::Reason { refused }, Said::Square(said)) => {
                if !standing.squares().contains(&said) {
                    return Err(WhyWrong::NoQueen(said));
                }
                let threatens = threat(said, refused).is_some();
                let why = WhyWrong::NoThreat { queen: said, square: refused };
                if threatens { Ok(()) } else { Err(why) }
            }
            (Question::Stack, Said::Calls(said)) if said == calls(standing, next) => Ok(()),
            (Question::Stack, _) => Err(WhyWrong::CallForEachQueen),
            (Question::NextQueen, Said::Square(said)) => {
                let by = standing.squares().iter().find(|queen| threat(**queen, said).is_some());
                Err(match (next_queen(run).and_then(|(_, back)| back), by) {
                    (Some(back), _) => WhyWrong::FirstGoesBack(back),
                    _ if standing.squares().contains(&said) => WhyWrong::IsOccupied(said),
                    (None, Some(&by)) => WhyWrong::IsThreatened { square: said, by },
                    (None, None) => WhyWrong::EarlierFree,
                })
            }
            // An answer to another question.
            _ => Err(WhyWrong::OtherInTurn(None)),
        }
    }

    /// The square that is the answer, where one is.
    fn square(self, run: &Run) -> Option<Square> {
        match self {
            Question::Square { .. } => next_event(run).and_then(Event::square),
            Question::NextQueen => next_queen(run).map(|(square, _)| square),
            _ => None,
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
