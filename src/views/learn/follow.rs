//! Be the algorithm within a lesson: what does the run do next?

use queens::board::Square;
use queens::search::{Event, Run, Until, Verdict};
use queens::value_enum;

value_enum! {
    /// What the reader says comes next.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Guess {
        /// A queen is put on the next square.
        Placed = "placed",
        /// The next square is refused.
        Refused = "refused",
        /// The last queen is taken back.
        TakenBack = "taken-back",
        /// A solution is told.
        Solution = "solution",
    }
}

/// What comes next, and on which square; `None` at the end.
pub fn next(run: &Run) -> Option<(Guess, Option<Square>)> {
    let mut ahead = ahead_of(run);
    ahead.advance(1, Until::End, &mut |_, _| ());
    Some(match ahead.last_event().filter(|_| ahead.counters().step > run.counters().step)? {
        Event::Test { square, verdict: Verdict::Free, .. } => (Guess::Placed, Some(square)),
        Event::Place(square) => (Guess::Placed, Some(square)),
        Event::Test { square, .. } => (Guess::Refused, Some(square)),
        Event::Remove { square, .. } => (Guess::TakenBack, Some(square)),
        Event::Solution => (Guess::Solution, None),
        Event::TestBelow { .. } | Event::Prune => (Guess::Refused, None),
    })
}

/// The square that is next in turn, told with the question; `None` where no square is tried.
pub fn tried(run: &Run) -> Option<Square> {
    next(run).and_then(|(guess, square)| {
        square.filter(|_| matches!(guess, Guess::Placed | Guess::Refused))
    })
}

/// Does what [`next`] tells: a test and the placement that follows it are one thing.
pub fn go_on(run: &mut Run) {
    run.advance(1, Until::End, &mut |_, _| ());
    if matches!(run.last_event(), Some(Event::Test { verdict: Verdict::Free, .. })) {
        run.advance(1, Until::End, &mut |_, _| ());
    }
}

/// The same run at the same step.
fn ahead_of(run: &Run) -> Run {
    let mut ahead = Run::to(run.kind(), run.size(), run.extent());
    ahead.advance(run.counters().step, Until::End, &mut |_, _| ());
    ahead
}
