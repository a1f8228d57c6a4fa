//! A run that a reader follows: what it does next, and from where that is worth asking.

use queens::board::Square;
use queens::game::{Outcome, next_outcome};
use queens::random::Random;
use queens::search::{Event, Run, Seek, Until, Verdict};

/// How often a place is looked for that has something to say.
const TRIES: usize = 200;

/// To a step.
pub fn go_to(run: &mut Run, step: u64) {
    run.jump_near(Seek::Step(step));
    // No lesson's run is long.
    run.approach(Seek::Step(step), u64::MAX, &mut |_, _| ());
}

/// Does what comes next: a test and the placement that follows it are one thing.
pub fn go_on(run: &mut Run) {
    run.advance(1, Until::End, &mut |_, _| ());
    if is_between(run) {
        run.advance(1, Until::End, &mut |_, _| ());
    }
}

/// Whether a square has been found free, and its queen does not stand yet.
fn is_between(run: &Run) -> bool {
    matches!(run.last_event(), Some(Event::Test { verdict: Verdict::Free, .. }))
}

/// What a run does next, so many things or until it is over.
pub fn outcomes(run: &mut Run, count: usize) -> Vec<(Outcome, Option<Square>)> {
    let mut next = Vec::new();
    while let Some(outcome) = next_outcome(run).filter(|_| next.len() < count) {
        next.push(outcome);
        go_on(run);
    }
    next
}

/// A step from where the run does as many things as are asked for, with a queen put and one
/// taken back among them; for each seed another one, and not the one before. None if there is
/// no such step.
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
