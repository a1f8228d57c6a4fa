//! Outcomes: a test and the placement that follows it are one.

use crate::board::{Size, Square};
use crate::random::Random;
use crate::search::{Event, Run, SearchKind, Seek, Until, Verdict};

use super::question::{Outcome, next_outcome};

/// Places to try before a fresh step is given up.
const TRIES: usize = 200;

/// The last step that a seed leads to.
const FARTHEST: u32 = 5_000;

/// The step of a search that a seed leads to, the same on every machine; 0 for seed 0.
pub fn step_of(seed: u64, kind: &'static SearchKind, size: Size) -> u64 {
    if seed == 0 {
        return 0;
    }
    let step = u64::from(Random::new(seed).below(FARTHEST));
    let mut run = Run::new(kind, size);
    go_to(&mut run, step);
    run.end().map_or(step, |end| step % end.max(1))
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
pub fn is_between(run: &Run) -> bool {
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
